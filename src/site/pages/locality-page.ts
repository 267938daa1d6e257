import { capitalised, joinWords } from '../../base/plain-text.ts'
import { monthInWords } from '../../base/calendar.ts'
import { groupedDigits, rupeesInWords, rupeesText } from '../../base/rupees.ts'
import type { Responses } from '../../contract/contract.ts'
import { breadcrumbs } from '../../html/document.ts'
import { html, type Content, type Page } from '../../html/html.ts'
import { trendChart } from '../../html/trend-chart.ts'
import { isPriced } from '../../market/insights/price-trend.ts'
import {
  neighboursOf,
  type CoveredLocality,
  type PlaceDirectory,
} from '../../market/places/place-directory.ts'
import { dateElement } from './listing-words.ts'
import { searchPath } from './search-parameters.ts'
import { sitePage } from './site-page.ts'

type Report = Responses['get_locality_insights']
type Insights = Report['insights']

/** Every covered locality, by city. */
export function localitiesPage({ places, cityNames }: PlaceDirectory, siteUrl: string): Page {
  return sitePage({
    title: 'Localities',
    description: `Prices, livability and what to check in the localities of ${joinWords(cityNames)}.`,
    canonicalUrl: `${siteUrl}/locality`,
    headers: { 'cache-control': 'public, max-age=300' },
    main: html`<h1>Localities</h1>
      ${cityNames.map(
        (city) =>
          html`<h2>${city}</h2>
            <ul class="links">
              ${places
                .filter(({ cityName }) => cityName === city)
                .map(({ slug, name }) => html`<li><a href="/locality/${slug}">${name}</a></li>`)}
            </ul>`,
      )}`,
  })
}

/** A locality with its figures, the trend of its prices, and the localities around it. */
export function localityPage(
  place: CoveredLocality,
  report: Report,
  directory: PlaceDirectory,
): Page {
  const { name, nameTa, cityName, state } = place
  const { insights, disclaimer, attribution, freshness } = report
  const { highlights, strengthTags } = insights
  const unexplained = strengthTags.filter(
    (tag) => !highlights.some((text) => text.startsWith(`${tag}: `)),
  )
  const { updatedAt, sourceCount, confidence } = freshness
  return sitePage({
    title: `${name}, ${cityName}`,
    description: `Living and buying in ${name}, ${cityName}: prices, livability, price trend and what to check.`,
    canonicalUrl: report.handoffUrl,
    // As long as responses of the API are cached.
    headers: { 'cache-control': 'public, max-age=300' },
    main: html`${breadcrumbs([
        [searchPath({ city: cityName }), cityName],
        ['/locality', 'Localities'],
      ])}
      <header class="locality-head">
        <div>
          <h1>${name} <span lang="ta">${nameTa}</span></h1>
          <p class="place">${cityName}, ${state}</p>
        </div>
        <p class="actions">
          <a class="button" href="${homes(place, 'sale')}">Homes for sale</a>
          <a class="button plain" href="${homes(place, 'rent')}">For rent</a>
        </p>
      </header>
      ${
        report.scopeMessage !== undefined &&
        html`<p class="message" role="status">${report.scopeMessage}</p>`
      }
      ${figures(insights)} ${trend(name, insights)}
      <div class="columns">
        ${points('Good to know', 'good', [...highlights, ...unexplained])}
        ${points('Things to check', 'watch', insights.watchouts)}
      </div>
      ${neighbours(place, directory)}
      <footer class="provenance">
        <p>
          Source: ${attribution}.
          ${updatedAt !== null && html`Last updated: ${dateElement(updatedAt)}.`}
          ${sourceCount !== null && html`Number of sources: ${groupedDigits(sourceCount)}.`}
          ${confidence !== null && html`Confidence: ${confidence}.`} ${disclaimer}
        </p>
      </footer>`,
  })
}

function figures(insights: Insights): Content {
  const { avgPriceInr, avgPriceSpread: spread, supplyCount, demandPulse, basis } = insights
  const { livabilityScore, investmentGrade } = insights
  const homes = `${groupedDigits(basis?.homeCount ?? 0)} homes`
  const days = basis?.medianDaysOffered
  const observed = (figure: 'livability' | 'grade'): string =>
    basis?.observed.includes(figure) === true ? ` and ${homes} on offer` : ''
  return html`<dl class="figures">
    ${figure('Average sale price', avgPriceInr, rupeesText, spread === undefined ? 'estimated' : homesIn(spread, rupeesText))}
    ${figure('On the market', supplyCount, groupedDigits, 'active listings')}
    ${figure('Demand', demandPulse, capitalised, days === undefined ? 'from a curated index' : `median of ${days} days on offer, ${homes}`)}
    ${figure('Livability', livabilityScore, String, `out of 100, from curated ratings${observed('livability')}`)}
    ${figure('Investment grade', investmentGrade, String, `A+ to C, from curated figures${observed('grade')}`)}
  </dl>`
}

function figure<Value>(
  name: string,
  value: Value | null,
  inWords: (value: Value) => string,
  note: string,
): Content {
  return html`<div>
    <dt>${name}</dt>
    <dd>
      <strong>${value === null ? '–' : inWords(value)}</strong>
      <span>${value === null ? 'unknown' : note}</span>
    </dd>
  </div>`
}

function homesIn(
  { homeCount, lowerQuartileInr, upperQuartileInr }: NonNullable<Insights['avgPriceSpread']>,
  inWords: (amountInr: number) => string,
): string {
  return `${groupedDigits(homeCount)} homes, the middle half from ${inWords(lowerQuartileInr)} to ${inWords(upperQuartileInr)}`
}

function trend(name: string, insights: Insights): Content {
  const { priceTrends, otherPriceTrends = [], priceTrendsOf: of } = insights
  const months = [...otherPriceTrends, ...priceTrends].filter(isPriced).sort(byPeriod)
  if (of?.asOf === undefined || months.length === 0) return null
  const { changePercent, changeSince, asOf, basis = 'modelled' } = of
  const change =
    changePercent === null || changeSince === undefined
      ? `in ${monthInWords(asOf)}`
      : `${signed.format(changePercent)} percent from ${monthInWords(changeSince)} to ${monthInWords(asOf)}`
  const title = `Average price of apartments in ${name} by month, in ₹ per sq ft of carpet`
  return html`<section class="panel" aria-labelledby="trend">
    <h2 id="trend">Price trend</h2>
    <p class="trend-note">
      Apartments, ₹ per sq ft of carpet: ${change}, ${basis}.
      ${otherPriceTrends.length > 0 && 'Modelled and observed months have different levels: the step between them is no change of prices.'}
    </p>
    <div class="trend-columns">
      <figure>${trendChart(months, title)}</figure>
      <table aria-labelledby="trend">
        ${months.toReversed().map(
          ({ period, avgPriceInr, basis, homeCount, lowerQuartileInr, upperQuartileInr }) =>
            html`<tr>
              <th scope="row">${monthInWords(period)}</th>
              <td>₹${groupedDigits(avgPriceInr)}</td>
              <td>
                ${
                  homeCount === undefined ||
                  lowerQuartileInr === undefined ||
                  upperQuartileInr === undefined
                    ? (basis ?? null)
                    : homesIn({ homeCount, lowerQuartileInr, upperQuartileInr }, rupeesInWords)
                }
              </td>
            </tr>`,
        )}
      </table>
    </div>
  </section>`
}

function byPeriod(a: { readonly period: string }, b: { readonly period: string }): number {
  return a.period < b.period ? -1 : 1
}

const signed = new Intl.NumberFormat('en-IN', {
  signDisplay: 'exceptZero',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** A point is written `Subject: note`; the subject is bold. */
function points(heading: string, kind: string, texts: readonly string[]): Content {
  if (texts.length === 0) return null
  return html`<section class="panel" aria-labelledby="${kind}">
    <h2 id="${kind}">${heading}</h2>
    <ul class="points ${kind}">
      ${texts.map((text) => {
        const [subject = '', ...note] = text.split(': ')
        return html`<li><strong>${subject}</strong> ${note.join(': ')}</li>`
      })}
    </ul>
  </section>`
}

const maxNeighbours = 8

function neighbours(place: CoveredLocality, directory: PlaceDirectory): Content {
  const nearest = neighboursOf(place, directory).slice(0, maxNeighbours)
  return html`<nav aria-labelledby="around">
    <h2 id="around">Localities around</h2>
    <ul class="links">
      ${nearest.map(
        ({ slug, name, km }) =>
          html`<li><a href="/locality/${slug}">${name}</a> ${km.toFixed(1)} km</li>`,
      )}
    </ul>
  </nav>`
}

function homes({ name, cityName }: CoveredLocality, transactionType: 'sale' | 'rent'): string {
  return searchPath({ city: cityName, locality: name, transactionType })
}
