<?php

/** Each marked line is wrong, and the analyser has to say so. */

declare(strict_types=1);

use Nilam\Api\ListingsApi;
use Nilam\Model\ListingCard;
use Nilam\Model\PropertyDetailsQuery;
use Nilam\Model\PropertySearchPage;
use Nilam\Model\PropertySearchQuery;
use Nilam\Model\PropertyType;

function ofPages(PropertySearchPage $page): int
{
    $page->getTotalCount(); // mistake: a field that responses do not have
    return $page->getTotal();
}

function textOfTotal(PropertySearchPage $page): string
{
    return $page->getTotal(); // mistake: a number taken for a text
}

function bedrooms(ListingCard $card): int
{
    return $card->getBhk(); // mistake: a nullable field taken for a number
}

function queries(ListingsApi $listings): void
{
    (new PropertySearchQuery())->setMaxPrice(7_500_000)->setBedrooms(2);
    (new PropertySearchQuery())->setTown('Coimbatore'); // mistake: an argument that the tool does not have
    (new PropertySearchQuery())->setMaxPrice('75 lakh'); // mistake: a text in place of a number
    echo PropertyType::CASTLE; // mistake: a value outside the enum
    $listings->searchProperties('Coimbatore'); // mistake: a text in place of a query
    $listings->searchProperties(new PropertyDetailsQuery()); // mistake: the query of another tool
}
