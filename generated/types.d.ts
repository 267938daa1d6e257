// Written by `make generate` from openapi.yaml; never edit.
// sha-256 of openapi.yaml and its examples: 83d7ceb099f63fe15f72a6d91545c9b8090c4f36e26cd23a8f19a3bbb12fe20a

export interface paths {
    readonly "/public/v1/search_properties": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Search homes for sale or rent
         * @description Find homes that are listed in Coimbatore: apartments (flats), villas, plots and independent houses, for sale or for rent, by locality, budget and bedrooms (BHK). Use it first when someone looks for a home, and to get the listingId that other tools need. It returns the exact total and at most 20 listings, verified and cheapest first. There is no second page and no other order: narrow by price or locality, or give the person handoffUrl. Rules between arguments (400): minPrice must not be above maxPrice.
         */
        readonly post: operations["search_properties"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/public/v1/get_property_details": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Get the details of one listing
         * @description Read one listed home by its listingId: price, area, floor, age, parking, amenities, availability and RERA registration. Use it for "tell me more about this home" and "is it expensive for its area": localityPosition compares its price per square foot with the median of its locality. An unknown listingId gets 200 with notFound true. Seller contacts are never returned.
         */
        readonly post: operations["get_property_details"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/public/v1/compare_properties": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Compare two to five listings
         * @description Put two to five homes from a search side by side, in the order of their listingIds: which is the cheapest, and each one's price per square foot, percent above the cheapest and percent smaller than the largest. Use it for "which of these flats is the better deal" or "compare the first and the third home". framing recommends nothing. An unavailable id stays in its place.
         */
        readonly post: operations["compare_properties"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/public/v1/get_locality_insights": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Get prices and insights of one locality
         * @description Describe one locality (area) in Coimbatore: what it is like to live in, what homes cost there and whether prices are rising (price per square foot by month), supply, demand, livability score (0 to 100), investment grade (A+ to C), highlights, and watch-outs such as traffic or water. For several areas call compare_localities. Show the disclaimer with a score or grade.
         */
        readonly post: operations["get_locality_insights"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/public/v1/compare_localities": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Compare two or three localities
         * @description Compare two or three areas in Coimbatore: which locality is more expensive, or better to live or invest in. For each it returns prices per square foot by month, livability score, investment grade, strengths, highlights and watch-outs. It ranks nothing and recommends nothing. For one locality call get_locality_insights. Rules between arguments (400): localities must name different localities.
         */
        readonly post: operations["compare_localities"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/public/v1/calculate_home_affordability": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Calculate the EMI of a home loan
         * @description EMI calculator: the monthly payment, total interest, total payment and down payment of a home loan, from price, loan amount, interest rate and tenure. It takes no income: for what someone can afford call get_property_decision_intelligence. The balance is reducing, with monthly rests. Stamp duty, registration and fees come on top of the down payment. Rules between arguments (400): loanAmount must be at most propertyValue; the arguments must have propertyValue or loanAmount.
         */
        readonly post: operations["calculate_home_affordability"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/public/v1/simulate_loan_prepayment": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Simulate the prepayment of a home loan
         * @description Show what a prepayment (part payment) of a running home loan saves: a bonus or other extra money now, an extra amount every year, or both. It returns the interest saved, and either how many months earlier the loan closes at the same EMI (reduce_tenure) or the new, smaller EMI (reduce_emi). No prepayment charge is assumed: RBI bars it on individuals' floating-rate home loans. Rules between arguments (400): remainingTenureYears is required; remainingTenureMonths replaces remainingTenureYears; monthsUntilPrepayment must be below the remaining tenure.
         */
        readonly post: operations["simulate_loan_prepayment"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/public/v1/compare_balance_transfer": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Compare moving a home loan to another lender
         * @description Check whether a balance transfer pays off: refinancing, or switching a home loan to another bank at a lower rate. It returns both EMIs, the interest saved, the switching cost, the net saving and the months to break even, over the same remaining tenure. Mortgage stamp duty on the new loan is not modelled. Rules between arguments (400): remainingTenureYears is required; remainingTenureMonths replaces remainingTenureYears.
         */
        readonly post: operations["compare_balance_transfer"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/public/v1/optimize_home_loan_tax_regime": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Compare the old and the new income-tax regime for a home loan
         * @description Compute the income tax of FY2026-27 under the old and the new tax regime for someone who repays a home loan: which regime is lower, and what the loan saves in tax. It models interest (24(b)), principal (80C), deductions, rebate, cess, rent of a let-out home and a joint loan on one income. All amounts are for one year. Rules between arguments (400): annualRent is required when propertyType is let_out.
         */
        readonly post: operations["optimize_home_loan_tax_regime"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/public/v1/estimate_stamp_duty_and_registration": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Estimate stamp duty and registration charges
         * @description Estimate what it costs to register the purchase of a house or plot (registry) in any Indian state or union territory: stamp duty with its surcharges, registration fee and, with constructionStatus, GST. A woman buyer pays less in some states. Where a state charges by location (MH, KA, WB, MP, HR), send city or localBody.
         */
        readonly post: operations["estimate_stamp_duty_and_registration"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/public/v1/get_property_decision_intelligence": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Judge whether a household can afford a home
         * @description Can a household afford a home on its salary or income? Give the verdict (AFFORDABLE, STRETCH, NOT_YET or INELIGIBLE), the eligible loan, EMI, cash to close with stamp duty and fees against savings, tax effect, and the smallest changes that improve it. Use it for "can I afford it" and "how much loan can I get". Say which home by listingId, by propertyValue and state, or by state alone for a budget: the highest affordable price. Savings, existing EMIs and credit score (CIBIL) sharpen it. Never a loan approval. Rules between arguments (400): the arguments must say which home; state is required with propertyValue; guidelineValue needs propertyValue or listingId; listingId must be a home for sale; annualRent is required when occupancyIntent is let_out.
         */
        readonly post: operations["get_property_decision_intelligence"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What to look for. Every filter is optional. */
        readonly PropertySearchQuery: {
            /**
             * @description City. The API covers Coimbatore only. Defaults to every covered city.
             * @example Coimbatore
             */
            readonly city?: string;
            /**
             * @description Locality, landmark, main road or pincode, by any spelling, in Latin or Indian script. scopeMessage says how it was understood.
             * @example Saravanampatti
             */
            readonly locality?: string;
            /**
             * @description Type of home. Defaults to all types.
             * @example apartment
             */
            readonly propertyType?: components["schemas"]["PropertyType"];
            /**
             * @description Exact number of bedrooms (BHK).
             * @example 2
             */
            readonly bedrooms?: number;
            /**
             * Format: int64
             * @description Lowest price in whole INR, not above maxPrice. For rent a month's, for a lease the lump sum.
             * @example 4000000
             */
            readonly minPrice?: number;
            /**
             * Format: int64
             * @description Highest price in whole INR.
             * @example 7500000
             */
            readonly maxPrice?: number;
            /**
             * @description Whether to buy or to rent.
             * @default sale
             * @example rent
             */
            readonly transactionType: components["schemas"]["TransactionType"];
            /**
             * @description Monthly rent or a lump-sum lease (bogiyam). For rent only.
             * @example monthly
             */
            readonly rentalStructure?: components["schemas"]["RentalStructure"];
            /**
             * @description Furnishing. For rent only.
             * @example semi-furnished
             */
            readonly furnishing?: components["schemas"]["Furnishing"];
            /**
             * @description Number of listings to return.
             * @default 10
             * @example 5
             */
            readonly limit: number;
            /**
             * @description Size of the response. brief has a third of the tokens.
             * @default full
             * @example brief
             */
            readonly detail: components["schemas"]["SearchDetail"];
        };
        /** @description Matching listings with the exact total. */
        readonly PropertySearchPage: {
            /**
             * @description Total matches, not just those returned; 0 outside coverage.
             * @example 27
             */
            readonly total: number;
            /** @description The best matches in order of rank, at most limit of them. */
            readonly listings: readonly components["schemas"]["ListingCard"][];
            /** @description The listings in short, in place of listings; present for detail brief. */
            readonly brief?: components["schemas"]["BriefListings"];
            /**
             * @description Order of the listings. relevance is verified first, then complete and recent, then lowest price, then listingId.
             * @example relevance
             */
            readonly sortBy?: components["schemas"]["SortOrder"];
            /**
             * @description Whether the requested city is covered.
             * @example true
             */
            readonly supported: boolean;
            /**
             * @description The covered cities; present if supported is false.
             * @example [
             *       "Coimbatore"
             *     ]
             */
            readonly supportedCities?: readonly string[];
            /**
             * @description Message for the person. It says what is not covered, how a name was understood and which filter was ignored. If nothing matches, it names the filter to drop.
             * @example Chennai is not covered. Listings and localities are available for Coimbatore only.
             */
            readonly scopeMessage?: string;
            /**
             * @description Day and version of the data.
             * @example 2026-11-21.08b15cdd
             */
            readonly dataRelease: components["schemas"]["DataRelease"];
            /**
             * @description The source to name.
             * @example Nilam
             */
            readonly attribution: components["schemas"]["Attribution"];
            /**
             * Format: uri
             * @description Web page with the same search. Pages are public and exclude licensed cities.
             * @example http://localhost:8080/search?city=Coimbatore&locality=Saravanampatti&propertyType=apartment&bedrooms=2&maxPrice=7500000&transactionType=sale
             */
            readonly handoffUrl: string;
            /**
             * @description Text to show unchanged beside the listings.
             * @example Listing data is synthetic and describes no real home. Listing data is indicative. It is not an offer, a valuation or a recommendation. Verify price, title, approvals and availability before any decision.
             */
            readonly disclaimer: string;
        };
        /** @description Public facts of one listing. Title and summary are composed from them. */
        readonly ListingCard: {
            /**
             * @description Opaque, stable id; also the last segment of sourceUrl.
             * @example lst_jLrqKzM7C2rBeZYlbWBxIe
             */
            readonly listingId: string;
            /**
             * @description Bedrooms, type, offer and locality, then area, floor, furnishing and price as far as they fit.
             * @example 2 BHK Apartment for Sale in Saravanampatti, 700 sq ft, 1st Floor, Unfurnished, ₹69 lakh
             */
            readonly title: string;
            /**
             * @description One sentence with bedrooms, locality, area and price. It names the land area of a plot, and a lump-sum lease as one.
             * @example 2 BHK apartment for sale in Saravanampatti, Coimbatore, 700 sq ft carpet: ₹69 lakh. Unfurnished, floor 1 of 2, new building, RERA registration DEMO/TN/00/Building/9761/2024.
             */
            readonly summary: string;
            /**
             * @description City, by its canonical name.
             * @example Coimbatore
             */
            readonly city: string;
            /**
             * @description Locality, by its canonical name.
             * @example Saravanampatti
             */
            readonly locality: string;
            /**
             * @description Number of bedrooms; null for a plot.
             * @example 2
             */
            readonly bhk: number | null;
            /**
             * @description Number of bathrooms; null for a plot or if not listed.
             * @example 1
             */
            readonly bathrooms: number | null;
            /**
             * @description Carpet area in square feet; null for a plot or if not listed. The summary says if it is estimated from the built-up area.
             * @example 700
             */
            readonly carpetAreaSqft: number | null;
            /**
             * Format: int64
             * @description Price in whole INR; a month's rent, or the lump sum of a lease.
             * @example 6900000
             */
            readonly price: number;
            /**
             * @description Currency of price.
             * @example INR
             */
            readonly priceUnit: components["schemas"]["Currency"];
            /**
             * @description Sale or rent. A lump-sum lease is a rent.
             * @example sale
             */
            readonly listingType: components["schemas"]["TransactionType"];
            /**
             * @description Furnishing; null for a plot or if not listed.
             * @example unfurnished
             */
            readonly furnishingStatus: components["schemas"]["Furnishing"] | null;
            /**
             * @description Number of parking places; null if not listed.
             * @example 1
             */
            readonly parkingCount: number | null;
            /**
             * @description Floor; 0 for the ground floor, null for a house, a plot or if not listed.
             * @example 1
             */
            readonly floorNumber: number | null;
            /**
             * @description Number of floors of the building; null if not listed.
             * @example 2
             */
            readonly totalFloors: number | null;
            /**
             * @description Age of the building in whole years; 0 if new or under construction, null if not listed.
             * @example 0
             */
            readonly ageInYears: number | null;
            /**
             * Format: date
             * @description First day of possession (YYYY-MM-DD); null if now or not listed.
             * @example 2027-01-20
             */
            readonly availableFrom: string | null;
            /**
             * @description Amenities from a closed list.
             * @example [
             *       "lift",
             *       "cctv",
             *       "maintenance-staff",
             *       "municipal-water",
             *       "borewell",
             *       "balcony"
             *     ]
             */
            readonly amenities: readonly components["schemas"]["Amenity"][];
            /**
             * @description Registration with the state's real-estate regulator, as listed; null if it is not in the regulator's form. For a demo listing it begins with DEMO.
             * @example DEMO/TN/00/Building/9761/2024
             */
            readonly reraId: string | null;
            /**
             * @description Whether the listing passed our checks in the last 90 days.
             * @example true
             */
            readonly verified: boolean;
            /**
             * Format: date-time
             * @description Time of that check (RFC 3339, UTC); null if not verified, never the day of listing.
             * @example 2026-11-15T06:30:00Z
             */
            readonly verifiedAt: string | null;
            /**
             * Format: date-time
             * @description Time when the listing expires (RFC 3339, UTC); null if it does not.
             * @example 2027-02-13T18:29:00Z
             */
            readonly validUntil: string | null;
            /**
             * Format: uri
             * @description Web page of the listing. Pages are public and show a listing of a licensed city as unavailable.
             * @example http://localhost:8080/property/lst_jLrqKzM7C2rBeZYlbWBxIe
             */
            readonly sourceUrl: string;
            /**
             * @description The source to name.
             * @example Nilam
             */
            readonly attribution: components["schemas"]["Attribution"];
            /**
             * Format: uri
             * @description Small picture on an allowed host; null if there is none.
             * @example https://images.example/lst_jLrqKzM7C2rBeZYlbWBxIe.jpg
             */
            readonly imageThumbnailUrl: string | null;
            /**
             * Format: int64
             * @description Price in INR per square foot; of carpet area, or of land for a plot, absent if the area is not listed.
             * @example 9857
             */
            readonly pricePerSqft?: number;
            /**
             * @description Type of home.
             * @example apartment
             */
            readonly propertyType?: components["schemas"]["PropertyType"];
            /**
             * @description Area of pricePerSqft.
             * @example carpet
             */
            readonly areaBasis?: components["schemas"]["AreaBasis"];
            /**
             * @description Position in the search, from 1; only in a search.
             * @example 1
             */
            readonly rank?: number;
        };
        /** @description Listings in short. What all of them have in common is said once. */
        readonly BriefListings: {
            /**
             * @description What the prices and areas are.
             * @example Asking prices, as listed. Carpet area is inside the walls, less than built-up or super built-up area. Not known: facing, deposit, day of listing.
             */
            readonly basis: string;
            /**
             * @description URL of a listing, with {listingId} in place of its id.
             * @example http://localhost:8080/property/{listingId}
             */
            readonly pageOfListing: string;
            /** @description The matching listings, best first. */
            readonly homes: readonly components["schemas"]["BriefListing"][];
        };
        /** @description One listing in short. What is not known is absent. */
        readonly BriefListing: {
            /**
             * @description Id of the listing.
             * @example lst_Rvr2zjKfQMg3R3qVD74YCD
             */
            readonly listingId: string;
            /**
             * @description Bedrooms, type, offer, locality, area and price.
             * @example 1 BHK Apartment for Sale in Vadavalli, 510 sq ft, 3rd Floor, Unfurnished, ₹48 lakh
             */
            readonly title: string;
            /**
             * @description Locality, by its canonical name.
             * @example Vadavalli
             */
            readonly locality: string;
            /**
             * Format: int64
             * @description Price of a home for sale in whole INR.
             * @example 4800000
             */
            readonly priceInr?: number;
            /**
             * Format: int64
             * @description Rent in whole INR a month.
             * @example 6000
             */
            readonly monthlyRentInr?: number;
            /**
             * Format: int64
             * @description Lump sum of a lease in whole INR.
             * @example 325000
             */
            readonly leaseDepositInr?: number;
            /**
             * @description Carpet area of a home.
             * @example 510
             */
            readonly carpetAreaSqft?: number;
            /**
             * @description Land area of a plot.
             * @example 1500
             */
            readonly landAreaSqft?: number;
            /**
             * Format: int64
             * @description Price in INR per square foot of carpet area.
             * @example 9412
             */
            readonly inrPerCarpetSqft?: number;
            /**
             * Format: int64
             * @description Price in INR per square foot of land.
             * @example 4967
             */
            readonly inrPerLandSqft?: number;
            /**
             * Format: date
             * @description First day of possession (YYYY-MM-DD).
             * @example 2029-10-01
             */
            readonly availableFrom?: string;
            /**
             * @description Whether it is being built; present if it is.
             * @example true
             */
            readonly underConstruction?: boolean;
            /**
             * @description Whether the listing passed our checks in the last 90 days.
             * @example true
             */
            readonly verified: boolean;
        };
        /** @description Which listing to read. */
        readonly PropertyDetailsQuery: {
            /**
             * @description The id from search_properties (lst_ and 22 letters or digits), or the URL of its page. A rank is not an id.
             * @example lst_jLrqKzM7C2rBeZYlbWBxIe
             */
            readonly listingId: string;
        };
        /** @description One listing, or notFound. */
        readonly PropertyDetails: {
            /** @description The listing; null if unavailable. */
            readonly listing: components["schemas"]["ListingCard"] | null;
            /**
             * @description Whether the listing is unknown or unavailable.
             * @example false
             */
            readonly notFound: boolean;
            /** @description How its price per square foot ranks in the locality; absent without an area or with fewer than five listings. */
            readonly localityPosition?: components["schemas"]["LocalityPosition"];
            /** @description What the buyer has to do or may choose. */
            readonly buyerDuties?: components["schemas"]["BuyerDuties"];
            /**
             * @description What a listingId looks like; present if a rank was sent.
             * @example 2 is a rank, not a listingId. A listingId begins with lst_ and comes from search_properties.
             */
            readonly scopeMessage?: string;
            /**
             * Format: uri
             * @description Web page of the listing; absent without a listing.
             * @example http://localhost:8080/property/lst_doClwTi4NmMFGfGLBInH9N
             */
            readonly handoffUrl?: string;
            /**
             * @description The source to name.
             * @example Nilam
             */
            readonly attribution: components["schemas"]["Attribution"];
            /**
             * @description Text to show unchanged beside the listing.
             * @example Listing data is synthetic and describes no real home. Listing data is indicative. It is not an offer, a valuation or a recommendation. Verify price, title, approvals and availability before any decision.
             */
            readonly disclaimer: string;
        };
        /** @description Rank of a listing among those of the same locality, type and offer. */
        readonly LocalityPosition: {
            /**
             * @description Rank by pricePerSqft; 1 is the cheapest, and equal prices share a rank.
             * @example 12
             */
            readonly place: number;
            /**
             * @description Number of listings compared, including this one.
             * @example 64
             */
            readonly listingCount: number;
            /**
             * Format: int64
             * @description Their median price, in INR per square foot.
             * @example 8470
             */
            readonly medianPricePerSqft: number;
            /**
             * @description The kind of the listings compared.
             * @example plot
             */
            readonly propertyType: components["schemas"]["PropertyType"];
            /**
             * @description The area of medianPricePerSqft.
             * @example land
             */
            readonly areaBasis: components["schemas"]["AreaBasis"];
            /**
             * @description Sentence with rank, type, offer, number and median.
             * @example Place 12 of 64 apartments for sale in Vadavalli, from the cheapest, by asking price per sq ft of carpet area. Their median is ₹8,470.
             */
            readonly summary: string;
        };
        /** @description Which listings to compare. */
        readonly PropertyComparisonQuery: {
            /**
             * @description Two to five listingIds from search_properties. Ranks are not ids.
             * @example [
             *       "lst_jLrqKzM7C2rBeZYlbWBxIe",
             *       "lst_doClwTi4NmMFGfGLBInH9N"
             *     ]
             */
            readonly listingIds: readonly string[];
        };
        /** @description Listings side by side. */
        readonly PropertyComparison: {
            /** @description One entry for each id, in request order. */
            readonly comparison: readonly components["schemas"]["PropertyComparisonEntry"][];
            /**
             * @description Trade-offs in neutral words, without a recommendation.
             * @example The lowest price is that of listing 1. The highest is 4 percent above the lowest. The largest carpet area is that of listing 2. Age, floor, furnishing, amenities and verification differ as shown. They are in different localities. Which of these matters more is for the buyer or tenant to decide.
             */
            readonly framing: string;
            /**
             * @description What a listingId looks like; present if a rank was sent.
             * @example 2 is a rank, not a listingId. A listingId begins with lst_ and comes from search_properties.
             */
            readonly scopeMessage?: string;
            /**
             * @description The source to name.
             * @example Nilam
             */
            readonly attribution: components["schemas"]["Attribution"];
            /**
             * @description Text to show unchanged beside the comparison.
             * @example Listing data is synthetic and describes no real home. Listing data is indicative. It is not an offer, a valuation or a recommendation. Verify price, title, approvals and availability before any decision.
             */
            readonly disclaimer: string;
        };
        /** @description One listing of a comparison. */
        readonly PropertyComparisonEntry: {
            /**
             * @description The id as requested.
             * @example lst_jLrqKzM7C2rBeZYlbWBxIe
             */
            readonly listingId: string;
            /** @description The listing; null if unavailable. */
            readonly listing: components["schemas"]["ListingCard"] | null;
            /**
             * @description Whether the listing is available.
             * @example found
             */
            readonly status: components["schemas"]["ComparisonStatus"];
            /** @description How this listing compares with the others found; null if unavailable. */
            readonly metrics: components["schemas"]["ComparisonMetrics"] | null;
        };
        /** @description How one listing compares with the others that were found. */
        readonly ComparisonMetrics: {
            /**
             * Format: int64
             * @description Price in INR per square foot; of carpet area, or of land for a plot, null if the area is not listed.
             * @example 9857
             */
            readonly pricePerSqft: number | null;
            /**
             * @description The kind of home.
             * @example apartment
             */
            readonly propertyType?: components["schemas"]["PropertyType"];
            /**
             * @description The area of pricePerSqft.
             * @example carpet
             */
            readonly areaBasis?: components["schemas"]["AreaBasis"];
            /**
             * Format: int64
             * @description Percent above the cheapest; 0 for the cheapest, null if sale, rent and lease are mixed.
             * @example 0
             */
            readonly vsCheapestPercent: number | null;
            /**
             * @description Area compared with the largest, in percent; 0 for the largest, negative for smaller ones, null if not comparable.
             * @example -24
             */
            readonly vsLargestAreaPercent: number | null;
        };
        /**
         * @description Kind of home. An independent floor of a house counts as an independent house.
         * @enum {string}
         */
        readonly PropertyType: "apartment" | "villa" | "plot" | "independent_house";
        /**
         * @description Area that a price per square foot is of; carpet for homes, land for plots.
         * @enum {string}
         */
        readonly AreaBasis: "carpet" | "land";
        /**
         * @description Whether a home is to be bought or rented.
         * @enum {string}
         */
        readonly TransactionType: "sale" | "rent";
        /**
         * @description Monthly rent with a deposit, or a lump-sum lease (bogiyam) that is repaid at its end.
         * @enum {string}
         */
        readonly RentalStructure: "monthly" | "lease";
        /**
         * @description How a home is furnished.
         * @enum {string}
         */
        readonly Furnishing: "furnished" | "semi-furnished" | "unfurnished";
        /**
         * @description Size of a search's response.
         * @enum {string}
         */
        readonly SearchDetail: "brief" | "full";
        /**
         * @description The order of a search.
         * @enum {string}
         */
        readonly SortOrder: "relevance";
        /**
         * @description Whether a listing of a comparison is available.
         * @enum {string}
         */
        readonly ComparisonStatus: "found" | "not_found_or_unpublished";
        /**
         * @description One amenity of the closed list.
         * @enum {string}
         */
        readonly Amenity: "lift" | "power-backup" | "security-guard" | "cctv" | "gated-community" | "intercom" | "fire-safety" | "maintenance-staff" | "visitor-parking" | "covered-parking" | "ev-charging" | "wheelchair-access" | "swimming-pool" | "gym" | "clubhouse" | "childrens-play-area" | "park" | "jogging-track" | "sports-court" | "indoor-games" | "multipurpose-hall" | "senior-citizen-area" | "municipal-water" | "borewell" | "water-treatment" | "rainwater-harvesting" | "sewage-treatment" | "waste-management" | "solar-power" | "solar-water-heater" | "piped-gas" | "broadband-ready" | "modular-kitchen" | "wardrobes" | "air-conditioning" | "balcony" | "private-terrace" | "private-garden" | "pooja-room" | "servant-room";
        /** @description Which locality to describe. */
        readonly LocalityInsightsQuery: {
            /**
             * @description Locality or landmark, by any spelling, in Latin or Indian script.
             * @example Saravanampatti
             */
            readonly locality: string;
            /**
             * @description City. The API covers Coimbatore only.
             * @example Coimbatore
             */
            readonly city: string;
            /**
             * @description The kind of home of the price trend. Defaults to apartment.
             * @example plot
             */
            readonly propertyType?: components["schemas"]["PropertyType"];
        };
        /** @description Insights on one locality, or nulls and the reason. */
        readonly LocalityInsightsReport: {
            /**
             * @description City, by its canonical name if covered, otherwise as sent.
             * @example Coimbatore
             */
            readonly city: string;
            /**
             * @description Locality, by its canonical name if known, otherwise as sent.
             * @example Saravanampatti
             */
            readonly locality: string;
            /**
             * @description Whether the requested city is covered.
             * @example true
             */
            readonly supported: boolean;
            /**
             * @description The covered cities; present if supported is false.
             * @example [
             *       "Coimbatore"
             *     ]
             */
            readonly supportedCities?: readonly string[];
            /**
             * @description Message for the person. It says what is not covered and how a name was understood.
             * @example Saravanampatty Extension is not a known locality of Coimbatore. Did you mean Saravanampatti?
             */
            readonly scopeMessage?: string;
            /** @description Figures and tags; null or empty if the place is not covered or not known. */
            readonly insights: components["schemas"]["LocalityInsights"];
            /** @description How recent and reliable the insights are. */
            readonly freshness: components["schemas"]["LocalityFreshness"];
            /**
             * Format: uri
             * @description Web page of the locality. Pages are public and exclude licensed cities.
             * @example http://localhost:8080/locality/saravanampatti
             */
            readonly handoffUrl: string;
            /**
             * @description Day and version of the data.
             * @example 2026-11-21.08b15cdd
             */
            readonly dataRelease: components["schemas"]["DataRelease"];
            /**
             * @description The source to name.
             * @example Nilam
             */
            readonly attribution: components["schemas"]["Attribution"];
            /**
             * @description Text that must be shown unchanged beside a livability score or investment grade.
             * @example Listing data is synthetic and describes no real home. Livability scores, investment grades, averages and trends are modelled from listings and curated estimates. They are opinions on a locality in general, not valuations and not investment advice.
             */
            readonly disclaimer: string;
        };
        /** @description Figures and tags of a locality. */
        readonly LocalityInsights: {
            /**
             * @description Average asking price in whole INR (interquartile mean); of homes for sale, without plots. It is estimated if fewer than five are for sale, and scopeMessage says so.
             * @example 8430000
             */
            readonly avgPriceInr: number | null;
            /**
             * @description Homes that avgPriceInr is of, in words; absent if it is null.
             * @example Mean asking price of 104 apartments, villas and houses for sale, of all sizes; no plots.
             */
            readonly avgPriceOf?: string;
            /** @description Homes behind avgPriceInr; absent if it is estimated or null. */
            readonly avgPriceSpread?: components["schemas"]["PriceSpread"];
            /**
             * @description Number of active listings of every type, for sale and for rent.
             * @example 190
             */
            readonly supplyCount: number | null;
            /**
             * @description Strength of demand, from the days that homes are on offer or from a curated index (see basis); null if unknown.
             * @example high
             */
            readonly demandPulse: components["schemas"]["DemandPulse"] | null;
            /**
             * @description Score from ratings of connectivity, schools, healthcare, water, flood safety, traffic, jobs and greenery; 0 to 100. A tenth comes from the equipment of homes, where observed.
             * @example 70
             */
            readonly livabilityScore: number | null;
            /**
             * @description Grade modelled from curated figures and, where observed, from listings; A+ is the highest, null if unknown.
             * @example A+
             */
            readonly investmentGrade: components["schemas"]["InvestmentGrade"] | null;
            /**
             * @description Up to three good points, in words.
             * @example [
             *       "IT jobs: CHIL SEZ and KGISL campus with large IT employers",
             *       "Colleges nearby: Engineering colleges on Sathy Road",
             *       "Rental demand: Strong 2 and 3 BHK rental demand"
             *     ]
             */
            readonly highlights: readonly string[];
            /**
             * @description Up to three points to check, in words.
             * @example [
             *       "Intermittent water supply: Merged area, supply not daily; borewell backup common",
             *       "Peak-hour traffic: Sathy Road and Thudiyalur Road junction; flyover dropped for widening",
             *       "Delayed infrastructure: Metro corridor 2 returned in November 2025"
             *     ]
             */
            readonly watchouts: readonly string[];
            /** @description Price per square foot of carpet area in twelve months of one basis; oldest first, empty if unknown. Observed once six months are, otherwise modelled up to observation. */
            readonly priceTrends: readonly components["schemas"]["PriceTrendPoint"][];
            /** @description Months of the other basis. Its level differs, so no change follows from both. */
            readonly otherPriceTrends?: readonly components["schemas"]["PriceTrendPoint"][];
            /** @description Subject of priceTrends and its newest price; absent for an unknown locality. */
            readonly priceTrendsOf?: components["schemas"]["PriceSubject"];
            /**
             * @description Up to six strengths in plain English.
             * @example [
             *       "IT jobs",
             *       "Colleges nearby",
             *       "Rental demand",
             *       "Shopping",
             *       "Gated communities"
             *     ]
             */
            readonly strengthTags: readonly string[];
            /** @description Data behind demand, livability and grade; absent for an unknown locality. */
            readonly basis?: components["schemas"]["InsightsBasis"];
        };
        /** @description Data behind the figures of a locality. Demo listings never count. */
        readonly InsightsBasis: {
            /**
             * @description Number of homes on offer that were examined, for sale and for rent.
             * @example 64
             */
            readonly homeCount?: number;
            /**
             * @description Median days that they have been on offer; present if demand is observed.
             * @example 23
             */
            readonly medianDaysOffered?: number;
            /**
             * @description Figures that use these homes. The others are curated only.
             * @example [
             *       "demand",
             *       "grade"
             *     ]
             */
            readonly observed: readonly components["schemas"]["ObservedFigure"][];
        };
        /**
         * @description A figure of a locality.
         * @enum {string}
         */
        readonly ObservedFigure: "demand" | "livability" | "grade";
        /** @description What the prices of a trend are of, and the newest of them. */
        readonly PriceSubject: {
            /**
             * @description The kind of home.
             * @example apartment
             */
            readonly propertyType: components["schemas"]["PropertyType"];
            /**
             * @description The area of the prices.
             * @example carpet
             */
            readonly areaBasis: components["schemas"]["AreaBasis"];
            /**
             * Format: int64
             * @description Newest price in INR per square foot; absent when unknown.
             * @example 8470
             */
            readonly pricePerSqft?: number;
            /**
             * @description The month of pricePerSqft (YYYY-MM).
             * @example 2026-11
             */
            readonly asOf?: string;
            /**
             * @description What pricePerSqft is based on.
             * @example modelled
             */
            readonly basis?: components["schemas"]["PriceBasis"];
            /**
             * @description Number of homes behind pricePerSqft; 0 when modelled.
             * @example 0
             */
            readonly homeCount: number;
            /**
             * @description Change of this kind since changeSince, in percent; null when unknown.
             * @example 9
             */
            readonly changePercent: number | null;
            /**
             * @description The first known month of priceTrends (YYYY-MM).
             * @example 2025-12
             */
            readonly changeSince?: string;
        };
        /** @description One month of a price trend. */
        readonly PriceTrendPoint: {
            /**
             * @description Month as YYYY-MM.
             * @example 2025-12
             */
            readonly period: string;
            /**
             * @description Median price of the month in INR per square foot; of carpet area, or of land for plots, null if unknown.
             * @example 7770
             */
            readonly avgPriceInr: number | null;
            /**
             * @description Source of the price; absent if it is null.
             * @example modelled
             */
            readonly basis?: components["schemas"]["PriceBasis"];
            /**
             * @description Number of homes behind the median; present if observed.
             * @example 24
             */
            readonly homeCount?: number;
            /**
             * Format: int64
             * @description Lower quartile of asking prices in INR per square foot; present if observed.
             * @example 5600
             */
            readonly lowerQuartileInr?: number;
            /**
             * Format: int64
             * @description Upper quartile of asking prices in INR per square foot; present if observed.
             * @example 6500
             */
            readonly upperQuartileInr?: number;
        };
        /** @description How many homes an average covers, and their middle half. */
        readonly PriceSpread: {
            /**
             * @description Number of homes for sale.
             * @example 64
             */
            readonly homeCount: number;
            /**
             * Format: int64
             * @description Lower quartile of asking prices in whole INR.
             * @example 5400000
             */
            readonly lowerQuartileInr: number;
            /**
             * Format: int64
             * @description Upper quartile of asking prices in whole INR.
             * @example 9600000
             */
            readonly upperQuartileInr: number;
        };
        /**
         * @description Source of a month's price. observed is from asking prices of at least five homes, without demo listings. modelled is from a curated rate, yearly change and season. Neither changes after the month.
         * @enum {string}
         */
        readonly PriceBasis: "observed" | "modelled";
        /** @description How recent and reliable locality figures are. */
        readonly LocalityFreshness: {
            /**
             * Format: date-time
             * @description Time of the newest information behind the figures (RFC 3339, UTC).
             * @example 2026-11-21T00:00:00Z
             */
            readonly updatedAt: string | null;
            /**
             * @description Number of sources behind the figures, counting each feed and each type of curated source once.
             * @example 6
             */
            readonly sourceCount: number | null;
            /**
             * @description Reliability of the figures; null if there are none.
             * @example medium
             */
            readonly confidence: components["schemas"]["FreshnessConfidence"] | null;
        };
        /** @description Which localities to compare. */
        readonly LocalityComparisonQuery: {
            /**
             * @description City. The API covers Coimbatore only.
             * @example Coimbatore
             */
            readonly city: string;
            /**
             * @description Two or three different localities, by any spelling.
             * @example [
             *       "Saravanampatti",
             *       "Vadavalli"
             *     ]
             */
            readonly localities: readonly string[];
            /**
             * @description The kind of home of the price trend. Defaults to apartment.
             * @example villa
             */
            readonly propertyType?: components["schemas"]["PropertyType"];
        };
        /** @description Localities side by side. */
        readonly LocalityComparison: {
            /**
             * @description City, by its canonical name if covered, otherwise as sent.
             * @example Coimbatore
             */
            readonly city: string;
            /**
             * @description Localities in request order; the keys of comparison.
             * @example [
             *       "Saravanampatti",
             *       "Vadavalli"
             *     ]
             */
            readonly localities: readonly string[];
            /**
             * @description Whether the requested city is covered.
             * @example true
             */
            readonly supported: boolean;
            /**
             * @description The covered cities; present if supported is false.
             * @example [
             *       "Coimbatore"
             *     ]
             */
            readonly supportedCities?: readonly string[];
            /**
             * @description Message for the person. It says what is not covered and how a name was understood.
             * @example Chennai is not covered. Listings and localities are available for Coimbatore only.
             */
            readonly scopeMessage?: string;
            /** @description One entry for each locality, by its name in localities; empty outside coverage. */
            readonly comparison: components["schemas"]["LocalityComparisonMap"];
            /**
             * Format: uri
             * @description Web page with the same comparison. Pages are public and exclude licensed cities.
             * @example http://localhost:8080/search?city=Coimbatore&locality=Saravanampatti+and+Vadavalli
             */
            readonly handoffUrl: string;
            /**
             * @description The source to name.
             * @example Nilam
             */
            readonly attribution: components["schemas"]["Attribution"];
            /**
             * @description Text that must be shown unchanged beside a livability score or investment grade.
             * @example Listing data is synthetic and describes no real home. Livability scores, investment grades, averages and trends are modelled from listings and curated estimates. They are opinions on a locality in general, not valuations and not investment advice.
             */
            readonly disclaimer: string;
        };
        /** @description Comparison entries, keyed by locality name. */
        readonly LocalityComparisonMap: {
            readonly [key: string]: components["schemas"]["LocalityComparisonEntry"];
        };
        /** @description One locality of a comparison. */
        readonly LocalityComparisonEntry: {
            /** @description Price per square foot of carpet area, or of land for plots, in twelve months of one basis; oldest first, empty if unknown. */
            readonly priceTrends: readonly components["schemas"]["PriceTrendPoint"][];
            /** @description Months of the other basis, as in get_locality_insights. */
            readonly otherPriceTrends?: readonly components["schemas"]["PriceTrendPoint"][];
            /** @description Subject of priceTrends and its newest price; absent for an unknown locality. */
            readonly priceTrendsOf?: components["schemas"]["PriceSubject"];
            /**
             * @description Score as in get_locality_insights; 0 to 100, null if unknown.
             * @example 70
             */
            readonly livabilityScore: number | null;
            /**
             * @description Modelled grade; A+ is the highest, null if unknown.
             * @example A+
             */
            readonly investmentGrade: components["schemas"]["InvestmentGrade"] | null;
            /**
             * @description Up to six strengths in plain English.
             * @example [
             *       "IT jobs",
             *       "Colleges nearby",
             *       "Rental demand",
             *       "Shopping",
             *       "Gated communities"
             *     ]
             */
            readonly strengthTags: readonly string[];
            /**
             * @description Up to three points to check, in words.
             * @example [
             *       "Intermittent water supply: Merged area, supply not daily; borewell backup common",
             *       "Peak-hour traffic: Sathy Road and Thudiyalur Road junction; flyover dropped for widening",
             *       "Delayed infrastructure: Metro corridor 2 returned in November 2025"
             *     ]
             */
            readonly watchouts: readonly string[];
            /**
             * @description Up to three good points, in words.
             * @example [
             *       "IT jobs: CHIL SEZ and KGISL campus with large IT employers",
             *       "Colleges nearby: Engineering colleges on Sathy Road",
             *       "Rental demand: Strong 2 and 3 BHK rental demand"
             *     ]
             */
            readonly highlights: readonly string[];
            /** @description What livability and grade are based on; absent when the place is not known. */
            readonly basis?: components["schemas"]["InsightsBasis"];
            /** @description How recent and reliable the figures are. */
            readonly freshness?: components["schemas"]["LocalityFreshness"];
        };
        /**
         * @description Strength of demand.
         * @enum {string}
         */
        readonly DemandPulse: "low" | "medium" | "high";
        /**
         * @description Modelled grade; A+ is the highest.
         * @enum {string}
         */
        readonly InvestmentGrade: "A+" | "A" | "B+" | "B" | "C";
        /**
         * @description Reliability of figures.
         * @enum {string}
         */
        readonly FreshnessConfidence: "high" | "medium" | "low";
        /** @description The home and the loan. */
        readonly EmiQuery: {
            /**
             * Format: int64
             * @description Price of the home in whole INR.
             * @example 6250000
             */
            readonly propertyValue?: number;
            /**
             * Format: int64
             * @description Loan in whole INR, not above propertyValue. Defaults to 80% of it. 0 means no loan.
             * @example 5000000
             */
            readonly loanAmount?: number;
            /**
             * @description Interest in percent a year. Defaults to a dated market estimate.
             * @example 8.5
             */
            readonly interestRatePercent?: number;
            /**
             * @description Years of repayment.
             * @default 20
             * @example 20
             */
            readonly tenureYears: number;
            /**
             * @description Months, in place of tenureYears.
             * @example 198
             */
            readonly tenureMonths?: number;
        };
        /** @description EMI and totals of a home loan. */
        readonly EmiEstimate: {
            /**
             * Format: int64
             * @description Price of the home in whole INR, as sent; null without propertyValue.
             * @example 6250000
             */
            readonly inputPropertyValue: number | null;
            /**
             * Format: int64
             * @description Loan in whole INR.
             * @example 5000000
             */
            readonly loanAmount: number;
            /**
             * @description Interest in percent a year.
             * @example 9
             */
            readonly interestRatePercent: number;
            /**
             * @description Years of repayment; null if the months are no whole years.
             * @example 20
             */
            readonly tenureYears: number | null;
            /**
             * @description Months of repayment.
             * @example 240
             */
            readonly tenureMonths?: number;
            /**
             * Format: int64
             * @description EMI in whole INR, the monthly payment.
             * @example 44986
             */
            readonly emi: number;
            /**
             * Format: int64
             * @description Interest over the tenure in whole INR; totalPayment minus loanAmount.
             * @example 5796711
             */
            readonly totalInterest: number;
            /**
             * Format: int64
             * @description Sum of all EMIs in whole INR, from the unrounded EMI.
             * @example 10796711
             */
            readonly totalPayment: number;
            /** @description Assumptions behind the estimate. */
            readonly assumptions: components["schemas"]["EmiAssumptions"];
            /** @description Points to note; absent if there are none. */
            readonly notices?: readonly components["schemas"]["CalculatorNotice"][];
            /** @description The rule files that decided the response. */
            readonly rules: components["schemas"]["RuleReceipts"];
            /**
             * @description Version of all rule files together.
             * @example 5327c5402bda3eef
             */
            readonly rulesHash: components["schemas"]["RulesHash"];
            /**
             * @description The source to name.
             * @example Nilam
             */
            readonly attribution: components["schemas"]["Attribution"];
            /**
             * @description Text to show unchanged.
             * @example This is an arithmetic estimate on the figures given. It is not a loan approval, an offer or financial advice; the lender's own rate, fees and terms apply. At a rate reset, you choose a higher EMI, a longer tenure or both. Stamp duty and fees come on top.
             */
            readonly disclaimer: string;
        };
        /** @description Assumptions behind an EMI estimate. */
        readonly EmiAssumptions: {
            /**
             * @description Loan in percent of the price if loanAmount is not sent.
             * @example 80
             * @constant
             */
            readonly defaultLtvPercent: 80;
            /**
             * @description Loan in percent of the price, rounded half up to two decimals; 0 if the price is 0, null without propertyValue.
             * @example 80
             */
            readonly actualLtvPercent: number | null;
            /**
             * Format: int64
             * @description Down payment in whole INR; propertyValue minus loanAmount, null without propertyValue. Stamp duty, registration and fees come on top.
             * @example 1250000
             */
            readonly downPaymentAmount: number | null;
            /**
             * @description How interest is charged.
             * @example reducing-balance
             */
            readonly interestType: components["schemas"]["InterestType"];
            /**
             * @description Not a loan approval. Always true.
             * @example true
             */
            readonly notALoanApproval: boolean;
            /**
             * @description Source of the interest rate.
             * @example caller
             */
            readonly rateSource?: components["schemas"]["RateSource"];
            /**
             * Format: date
             * @description Day of the market estimate (YYYY-MM-DD); absent if the caller sent a rate.
             * @example 2026-06-24
             */
            readonly rateAsOf?: string;
            /**
             * Format: int64
             * @description Largest loan under RBI's loan-to-value ceilings for this price, in whole INR; null without propertyValue. It is rounded down: a higher loan would be above the ceiling.
             * @example 5000000
             */
            readonly maxLoanByRbiLtv: number | null;
            /**
             * @description Whether the loan is above that ceiling; null without propertyValue.
             * @example false
             */
            readonly exceedsRbiLtvCeiling: boolean | null;
        };
        /** @description The running loan and what would be prepaid. */
        readonly PrepaymentQuery: {
            /**
             * Format: int64
             * @description Loan balance in whole INR.
             * @example 5000000
             */
            readonly outstandingPrincipal: number;
            /**
             * @description Years left to repay.
             * @example 20
             */
            readonly remainingTenureYears?: number;
            /**
             * @description Months, in place of remainingTenureYears.
             * @example 198
             */
            readonly remainingTenureMonths?: number;
            /**
             * @description Interest in percent a year. Defaults to a dated market estimate.
             * @example 8.5
             */
            readonly annualRatePercent?: number;
            /**
             * Format: int64
             * @description One-time amount in whole INR, paid before the next EMI or after monthsUntilPrepayment.
             * @default 0
             * @example 500000
             */
            readonly prepaymentAmount: number;
            /**
             * @description EMIs paid before prepaymentAmount; 0 is now.
             * @default 0
             * @example 36
             */
            readonly monthsUntilPrepayment: number;
            /**
             * Format: int64
             * @description Amount in whole INR paid after every twelfth EMI. If it is 0, recurring_annual uses prepaymentAmount.
             * @default 0
             * @example 100000
             */
            readonly recurringAnnualAmount: number;
            /**
             * @description Which of the two amounts count.
             * @default one_time
             * @example one_time
             */
            readonly prepaymentMode: components["schemas"]["PrepaymentMode"];
            /**
             * @description What the prepayment reduces.
             * @default compare_both
             * @example compare_both
             */
            readonly strategy: components["schemas"]["PrepaymentStrategy"];
        };
        /** @description The loan without and with prepayment. */
        readonly PrepaymentSimulation: {
            /**
             * Format: int64
             * @description Loan balance in whole INR.
             * @example 5000000
             */
            readonly outstandingPrincipal: number;
            /**
             * @description Interest in percent a year.
             * @example 8.5
             */
            readonly annualRatePercent: number;
            /**
             * @description Years left to repay; null if the months are no whole years.
             * @example 20
             */
            readonly remainingTenureYears: number | null;
            /**
             * @description Months still to go.
             * @example 240
             */
            readonly remainingTenureMonths?: number;
            /**
             * @description How many EMIs are paid before the one-time amount comes off; 0 is now.
             * @example 0
             */
            readonly monthsUntilPrepayment?: number;
            /**
             * @description Which of the two amounts count.
             * @example one_time
             */
            readonly prepaymentMode: components["schemas"]["PrepaymentMode"];
            /**
             * @description What the prepayment reduces.
             * @example compare_both
             */
            readonly strategy: components["schemas"]["PrepaymentStrategy"];
            /** @description The amounts that were applied. */
            readonly applied: components["schemas"]["AppliedPrepayment"];
            /** @description The loan without prepayment. */
            readonly baseline: components["schemas"]["PrepaymentBaseline"];
            /** @description Same EMI, earlier closure. Present for reduce_tenure and compare_both. */
            readonly reduceTenure?: components["schemas"]["PrepaymentOutcome"];
            /** @description Smaller EMI, same tenure. Present for reduce_emi and compare_both. emi is that after the first prepayment, or the last one if that closes the loan; monthsSaved is 0, and payoffMonths says when the loan closes. */
            readonly reduceEmi?: components["schemas"]["PrepaymentOutcome"];
            /** @description Assumptions behind the simulation. */
            readonly assumptions: components["schemas"]["PrepaymentAssumptions"];
            /** @description Points to note; absent if there are none. */
            readonly notices?: readonly components["schemas"]["CalculatorNotice"][];
            /** @description The rule files that decided the response. */
            readonly rules: components["schemas"]["RuleReceipts"];
            /**
             * @description Version of all rule files together.
             * @example 5327c5402bda3eef
             */
            readonly rulesHash: components["schemas"]["RulesHash"];
            /**
             * @description The source to name.
             * @example Nilam
             */
            readonly attribution: components["schemas"]["Attribution"];
            /**
             * @description Text to show unchanged.
             * @example This is an arithmetic simulation on the figures given. Your lender's schedule, rate resets and charges decide the actual result; a fixed-rate loan may have a prepayment charge. It is not financial advice.
             */
            readonly disclaimer: string;
        };
        /** @description The prepayments that were applied. */
        readonly AppliedPrepayment: {
            /**
             * Format: int64
             * @description One-time amount in whole INR, at most the balance of that day.
             * @example 500000
             */
            readonly oneTime: number;
            /**
             * Format: int64
             * @description Planned amount in whole INR a year.
             * @example 0
             */
            readonly recurringAnnual: number;
        };
        /** @description The loan without prepayment. */
        readonly PrepaymentBaseline: {
            /**
             * Format: int64
             * @description The EMI in whole INR; recomputed from principal, rate and tenure.
             * @example 43391
             */
            readonly emi: number;
            /**
             * @description Months until closure.
             * @example 240
             */
            readonly payoffMonths: number;
            /**
             * Format: int64
             * @description Interest left to pay in whole INR.
             * @example 5413879
             */
            readonly totalInterest: number;
        };
        /** @description The loan under one strategy. */
        readonly PrepaymentOutcome: {
            /**
             * Format: int64
             * @description EMI in whole INR; 0 if a one-time amount closes the loan at once.
             * @example 43391
             */
            readonly emi: number;
            /**
             * @description Months until closure, including the last, smaller payment; 0 if closed at once.
             * @example 188
             */
            readonly payoffMonths: number;
            /**
             * Format: int64
             * @description Interest left to pay in whole INR.
             * @example 3654670
             */
            readonly totalInterest: number;
            /**
             * Format: int64
             * @description The baseline's totalInterest minus this one, in whole INR.
             * @example 1759209
             */
            readonly interestSaved: number;
            /**
             * @description Months between this closure and the baseline's; 0 for reduceEmi.
             * @example 52
             */
            readonly monthsSaved: number;
        };
        /** @description Assumptions behind a prepayment simulation. */
        readonly PrepaymentAssumptions: {
            /**
             * @description How interest is charged.
             * @example reducing-balance
             */
            readonly interestType: components["schemas"]["InterestType"];
            /**
             * @description Whether the one-time amount comes off before the next EMI; false with monthsUntilPrepayment above 0.
             * @example true
             */
            readonly oneTimeAppliedImmediately: boolean;
            /**
             * @description The yearly amount comes off on each twelve-month anniversary. Always true.
             * @example true
             */
            readonly recurringAppliedAnnually: boolean;
            /**
             * @description No charge is assumed. RBI bars it on individuals' floating-rate home loans sanctioned or renewed from 1 January 2026. Always true.
             * @example true
             */
            readonly floatingRatePrepaymentPenaltyWaived: boolean;
            /**
             * @description Not a loan approval. Always true.
             * @example true
             */
            readonly notALoanApproval: boolean;
            /**
             * @description Source of the interest rate.
             * @example caller
             */
            readonly rateSource?: components["schemas"]["RateSource"];
            /**
             * Format: date
             * @description Day of the market estimate (YYYY-MM-DD); absent if the caller sent a rate.
             * @example 2026-11-21
             */
            readonly rateAsOf?: string;
        };
        /** @description The running loan and the new lender's terms. */
        readonly BalanceTransferQuery: {
            /**
             * Format: int64
             * @description Loan balance in whole INR.
             * @example 4000000
             */
            readonly outstandingPrincipal: number;
            /**
             * @description Present interest in percent a year.
             * @example 9.25
             */
            readonly currentRatePercent: number;
            /**
             * @description Interest at the new lender in percent a year.
             * @example 8.25
             */
            readonly newRatePercent: number;
            /**
             * @description Years left to repay, the same at both lenders.
             * @example 15
             */
            readonly remainingTenureYears?: number;
            /**
             * @description Months, in place of remainingTenureYears.
             * @example 198
             */
            readonly remainingTenureMonths?: number;
            /**
             * @description The new lender's fee in percent of the balance, with taxes. Defaults to 0.5.
             * @default 0.5
             * @example 0.5
             */
            readonly processingFeePct: number;
            /**
             * Format: int64
             * @description Legal, valuation and other costs in whole INR. Defaults to 12500; send 0 for none.
             * @default 12500
             * @example 12500
             */
            readonly flatCosts: number;
        };
        /** @description Staying against switching. */
        readonly BalanceTransferComparison: {
            /**
             * Format: int64
             * @description Loan balance in whole INR.
             * @example 4000000
             */
            readonly outstandingPrincipal: number;
            /**
             * @description Present interest in percent a year.
             * @example 9.25
             */
            readonly currentRatePercent: number;
            /**
             * @description Interest at the new lender in percent a year.
             * @example 8.25
             */
            readonly newRatePercent: number;
            /**
             * @description Years left to repay; null if the months are no whole years.
             * @example 15
             */
            readonly remainingTenureYears: number | null;
            /**
             * @description Months still to go.
             * @example 180
             */
            readonly remainingTenureMonths?: number;
            /**
             * Format: int64
             * @description Present EMI in whole INR.
             * @example 41168
             */
            readonly currentEmi: number;
            /**
             * Format: int64
             * @description EMI at the new lender in whole INR.
             * @example 38806
             */
            readonly newEmi: number;
            /**
             * Format: int64
             * @description Saving in whole INR a month, currentEmi minus newEmi; negative if the new rate is higher.
             * @example 2362
             */
            readonly monthlyEmiSaving: number;
            /**
             * Format: int64
             * @description Interest left to pay at the present lender, in whole INR.
             * @example 3410184
             */
            readonly currentTotalInterest: number;
            /**
             * Format: int64
             * @description Interest left to pay at the new lender, in whole INR.
             * @example 2985011
             */
            readonly newTotalInterest: number;
            /**
             * Format: int64
             * @description Interest saved in whole INR; currentTotalInterest minus newTotalInterest.
             * @example 425173
             */
            readonly grossInterestSaved: number;
            /**
             * Format: int64
             * @description Fee and flat costs in whole INR.
             * @example 32500
             */
            readonly switchingCost: number;
            /**
             * Format: int64
             * @description Saving in whole INR; grossInterestSaved minus switchingCost.
             * @example 392673
             */
            readonly netSaving: number;
            /**
             * Format: int64
             * @description Months until the monthly saving covers the switching cost; null without a monthly saving.
             * @example 14
             */
            readonly breakevenMonths: number | null;
            /**
             * @description Whether the switch pays off; netSaving is positive and the new rate lower.
             * @example true
             */
            readonly worthIt: boolean;
            /** @description Assumptions behind the comparison. */
            readonly assumptions: components["schemas"]["BalanceTransferAssumptions"];
            /** @description Points to note; absent if there are none. */
            readonly notices?: readonly components["schemas"]["CalculatorNotice"][];
            /** @description The rule files that decided the response. */
            readonly rules: components["schemas"]["RuleReceipts"];
            /**
             * @description Version of all rule files together.
             * @example 5327c5402bda3eef
             */
            readonly rulesHash: components["schemas"]["RulesHash"];
            /**
             * @description The source to name.
             * @example Nilam
             */
            readonly attribution: components["schemas"]["Attribution"];
            /**
             * @description Text to show unchanged.
             * @example This is an arithmetic comparison on the figures given. Fees, taxes on fees, stamp duty on the new mortgage and the new lender's terms may differ; closing a fixed-rate loan may be charged. It is not a loan approval, an offer or financial advice.
             */
            readonly disclaimer: string;
        };
        /** @description Assumptions behind a balance-transfer comparison. */
        readonly BalanceTransferAssumptions: {
            /**
             * @description How interest is charged.
             * @example reducing-balance
             */
            readonly interestType: components["schemas"]["InterestType"];
            /**
             * @description The EMI is recomputed at the new rate over the same tenure. Always true.
             * @example true
             */
            readonly tenureHeldConstant: boolean;
            /**
             * @description No foreclosure charge is assumed, as RBI requires for individuals' floating-rate home loans. Always true.
             * @example true
             */
            readonly floatingForeclosurePenaltyWaived: boolean;
            /**
             * @description Not a loan approval. Always true.
             * @example true
             */
            readonly notALoanApproval: boolean;
            /** @description The parts of switchingCost, and which of them were assumed. */
            readonly switchingCostBreakdown?: components["schemas"]["SwitchingCostBreakdown"];
        };
        /** @description The parts of switchingCost. Amounts in whole INR. */
        readonly SwitchingCostBreakdown: {
            /**
             * Format: int64
             * @description The new lender's fee; processingFeePct of the balance.
             * @example 20000
             */
            readonly processingFee: number;
            /**
             * @description The fee in percent of the balance.
             * @example 0.5
             */
            readonly processingFeePct: number;
            /**
             * @description Whether processingFeePct was not sent.
             * @example true
             */
            readonly processingFeeAssumed: boolean;
            /**
             * Format: int64
             * @description Legal, valuation and other costs.
             * @example 12500
             */
            readonly flatCosts: number;
            /**
             * @description Whether flatCosts was not sent.
             * @example true
             */
            readonly flatCostsAssumed: boolean;
        };
        /** @description A year's income and home-loan payments. */
        readonly TaxRegimeQuery: {
            /**
             * Format: int64
             * @description Gross income of the year in whole INR, without income from the house.
             * @example 1500000
             */
            readonly annualIncome: number;
            /**
             * Format: int64
             * @description Home-loan interest paid in the year, in whole INR.
             * @example 200000
             */
            readonly homeLoanInterest: number;
            /**
             * Format: int64
             * @description Principal repaid in the year, in whole INR. It shares the limit of section 80C (123).
             * @example 150000
             */
            readonly homeLoanPrincipal: number;
            /**
             * @description Whether the income is salary or pension, which has a standard deduction.
             * @default true
             * @example true
             */
            readonly isSalaried: boolean;
            /**
             * @description Whether the owner lives in the home or rents it out.
             * @default self_occupied
             * @example self_occupied
             */
            readonly propertyType: components["schemas"]["HomeOccupancy"];
            /**
             * Format: int64
             * @description Rent of the year after municipal tax, in whole INR. Required for let_out (0 if vacant).
             * @example 240000
             */
            readonly annualRent?: number;
            /**
             * Format: int64
             * @description Other payments under section 80C (123), such as provident fund, in whole INR.
             * @default 0
             * @example 50000
             */
            readonly other80C: number;
            /**
             * Format: int64
             * @description Other deductions of the old regime (health cover, HRA, NPS), in whole INR.
             * @default 0
             * @example 25000
             */
            readonly otherOldRegimeDeductions: number;
            /**
             * @description Whether a co-owner repays too. Doubles the caps but applies them to this income only.
             * @default false
             * @example false
             */
            readonly jointLoan: boolean;
            /**
             * @description Age reached in the year. It matters in the old regime only.
             * @default below60
             * @example below60
             */
            readonly ageBand: components["schemas"]["AgeBand"];
        };
        /** @description Tax under both regimes. */
        readonly TaxRegimeComparison: {
            /**
             * Format: int64
             * @description Gross income of the year in whole INR.
             * @example 1500000
             */
            readonly annualIncome: number;
            /**
             * @description Whether the owner lives in the home or rents it out.
             * @example self_occupied
             */
            readonly propertyType: components["schemas"]["HomeOccupancy"];
            /**
             * @description Whether the caps were doubled.
             * @example false
             */
            readonly jointLoan: boolean;
            /** @description Tax under the old regime. */
            readonly old: components["schemas"]["RegimeTax"];
            /** @description Tax under the new regime. */
            readonly new: components["schemas"]["RegimeTax"];
            /**
             * @description Regime with the lower tax; new if equal. It is a computed result, not advice.
             * @example new
             */
            readonly recommended: components["schemas"]["TaxRegime"];
            /**
             * Format: int64
             * @description Difference of the two totals in whole INR.
             * @example 50700
             */
            readonly annualSaving: number;
            /**
             * @description Regime with the lower tax including surcharge, new if equal. Absent if no surcharge is due.
             * @example old
             */
            readonly recommendedWithSurcharge?: components["schemas"]["TaxRegime"];
            /**
             * Format: int64
             * @description Difference including surcharge in whole INR. Absent if no surcharge is due.
             * @example 94380
             */
            readonly annualSavingWithSurcharge?: number;
            /**
             * Format: int64
             * @description Old-regime tax that the loan's interest and principal save, in whole INR. This is not a saving if the new regime is lower.
             * @example 109200
             */
            readonly homeLoanTaxBenefitOld: number;
            /**
             * Format: int64
             * @description Tax that the loan saves, in whole INR. It is the lower tax of both regimes without the loan minus the lower tax with it.
             * @example 0
             */
            readonly homeLoanTaxBenefitEffective?: number;
            /**
             * @description Benefits and charges that are not modelled.
             * @example [
             *       "Surcharge above taxable income of 50 lakh",
             *       "Section 80EE and 80EEA of the 1961 Act (130 and 131 of the 2025 Act): further interest on loans sanctioned in closed periods",
             *       "A loss from house property carried forward to later years (section 71B of the 1961 Act, 110 of the 2025 Act)",
             *       "Interest of the years before the home was complete, deductible in five instalments within the same cap",
             *       "Limits inside otherOldRegimeDeductions (health cover, HRA, NPS), which the caller applies",
             *       "Income at special rates, such as capital gains, which the rebate does not cover",
             *       "Deductions that the new regime keeps, such as the employer's contribution to the NPS"
             *     ]
             */
            readonly notModeled: readonly string[];
            /** @description Assumptions behind the comparison. */
            readonly assumptions: components["schemas"]["TaxAssumptions"];
            /** @description Points to note; absent if there are none. */
            readonly notices?: readonly components["schemas"]["CalculatorNotice"][];
            /** @description The rule files that decided the response. */
            readonly rules: components["schemas"]["RuleReceipts"];
            /**
             * @description Version of all rule files together.
             * @example 5327c5402bda3eef
             */
            readonly rulesHash: components["schemas"]["RulesHash"];
            /**
             * @description The source to name.
             * @example Nilam
             */
            readonly attribution: components["schemas"]["Attribution"];
            /**
             * @description Text to show unchanged.
             * @example This is an estimate of income tax under stated assumptions. It is not tax advice; consult a qualified professional before choosing a regime or filing a return.
             */
            readonly disclaimer: string;
        };
        /** @description Tax under one regime. */
        readonly RegimeTax: {
            /**
             * Format: int64
             * @description Total income after deductions in whole INR, never below 0.
             * @example 1100000
             */
            readonly taxableIncome: number;
            /**
             * Format: int64
             * @description Tax after rebate and relief in whole INR, without surcharge; with 4% cess.
             * @example 148200
             */
            readonly totalTax: number;
            /**
             * Format: int64
             * @description Surcharge after marginal relief in whole INR, before cess; absent if neither regime has one.
             * @example 0
             */
            readonly surcharge?: number;
            /**
             * Format: int64
             * @description Tax with surcharge and its cess in whole INR. Absent if neither regime has one.
             * @example 1287000
             */
            readonly totalTaxWithSurcharge?: number;
            /**
             * Format: int64
             * @description Deductions allowed after their caps, in whole INR. It is income and rent minus what is left after deductions, rounded half up. If deductions exceed the income, taxableIncome is 0. With jointLoan, other80C alone keeps the cap of one person, and the doubled cap holds for it and the principal together.
             * @example 400000
             */
            readonly deductionsApplied: number;
        };
        /** @description Assumptions behind a regime comparison. */
        readonly TaxAssumptions: {
            /**
             * @description The tax year of the rules.
             * @example FY2026-27
             */
            readonly regimeYear: components["schemas"]["RegimeYear"];
            /**
             * @description Surcharge above 50 lakh is neither in totalTax nor in recommended. Always true.
             * @example true
             */
            readonly surchargeNotModeled: boolean;
            /**
             * @description The closed benefit of section 80EEA (131 of the 2025 Act) is left out. Always true.
             * @example true
             */
            readonly section80EEAExcluded: boolean;
            /**
             * @description Not tax advice. Always true.
             * @example true
             */
            readonly notTaxAdvice: boolean;
            /**
             * @description A resident individual is assumed; a non-resident has no rebate and no senior slabs. Always true.
             * @example true
             */
            readonly residentAssumed?: boolean;
            /**
             * @description The assumptions that were applied, in words.
             * @example [
             *       "The loan was taken to buy or build the home, and construction was completed within five years from the end of the year of borrowing; else the interest cap is 30,000.",
             *       "The home is complete and the lender's interest certificate is held.",
             *       "Rent is taken net of municipal tax.",
             *       "The taxpayer is a resident individual whose income is taxed at the slab rates only.",
             *       "Amounts are not rounded to the nearest ten rupees (section 288A and 288B of the 1961 Act, section 516 of the 2025 Act); tax is rounded to the rupee at the end."
             *     ]
             */
            readonly applied?: readonly string[];
            /**
             * @description The sections applied, of the 1961 Act and of the 2025 Act.
             * @example [
             *       "Old-regime rates: the Finance Act's rates under section 4 of the 1961 Act, the Finance Act's rates under section 4 of the 2025 Act",
             *       "Old-regime rebate: section 87A of the 1961 Act, section 156(1) of the 2025 Act",
             *       "Standard deduction from salary: section 16(ia) of the 1961 Act, section 19(1) Table Sl. 2 of the 2025 Act",
             *       "Interest on a home: section 24(b) of the 1961 Act, section 22(1)(b) with the cap of 22(2) of the 2025 Act",
             *       "30% of the annual value of a let-out home: section 24(a) of the 1961 Act, section 22(1)(a) of the 2025 Act",
             *       "Set-off of a loss from house property: section 71(3A) of the 1961 Act, section 109(1)(b) of the 2025 Act",
             *       "Principal and other listed payments: section 80C of the 1961 Act, section 123 of the 2025 Act",
             *       "Co-owners: section 26 of the 1961 Act, section 24 of the 2025 Act",
             *       "New-regime rates: section 115BAC(1A) of the 1961 Act, section 202(1) of the 2025 Act",
             *       "New-regime rebate and marginal relief: section 87A of the 1961 Act, section 156(2) of the 2025 Act",
             *       "Deductions that the new regime withdraws: section 115BAC(2) of the 1961 Act, section 202(2) of the 2025 Act"
             *     ]
             */
            readonly legalBasis?: readonly string[];
        };
        /** @description The purchase to be registered. Where localBody is not that of city, the rates of the kind of local body apply without those of the city's zones, such as its metro cess. */
        readonly StampDutyQuery: {
            /**
             * Format: int64
             * @description Price agreed in the sale, in whole INR.
             * @example 5000000
             */
            readonly propertyValue: number;
            /**
             * Format: int64
             * @description Guideline value of the whole home, in whole INR. Duty is on the higher.
             * @example 5600000
             */
            readonly guidelineValue?: number;
            /**
             * @description State or union territory as ISO code (TN) or name.
             * @example TN
             */
            readonly state: string;
            /**
             * @description City or town, for the rate and the area limit of GST.
             * @example Coimbatore
             */
            readonly city?: string;
            /**
             * @description Type of local body. Overrides city.
             * @example municipal_corporation
             */
            readonly localBody?: components["schemas"]["LocalBody"];
            /**
             * @description Buyer. joint is a woman and a man; two women are female. Defaults to male.
             * @example female
             */
            readonly buyerGender?: components["schemas"]["BuyerGender"];
            /**
             * @description Type of property.
             * @default residential
             * @example residential
             */
            readonly propertyType: components["schemas"]["StampDutyPropertyType"];
            /**
             * @description Whether the builder sells it first. Defaults to true for under_construction, else to false.
             * @example false
             */
            readonly firstSale?: boolean;
            /**
             * @description Adds GST. 5% on a home under construction (1% if affordable), 12% on commercial property.
             * @example resale
             */
            readonly constructionStatus?: components["schemas"]["ConstructionStatus"];
            /**
             * @description Carpet area in square feet, for GST.
             * @example 780
             */
            readonly carpetAreaSqft?: number;
            /**
             * @description Whether the place is urban, without city and localBody. Defaults to true.
             * @example true
             */
            readonly isUrban?: boolean;
            /**
             * @deprecated
             * @description Deprecated. Use buyerGender female.
             * @default false
             * @example false
             */
            readonly isWomanBuyer: boolean;
        };
        /** @description Duty, fee and their basis. */
        readonly StampDutyEstimate: {
            /**
             * Format: int64
             * @description Price in whole INR, as sent.
             * @example 5000000
             */
            readonly propertyValue: number;
            /**
             * @description The state as sent.
             * @example TN
             */
            readonly state: string;
            /**
             * @description Whether the place is an Indian state or union territory; if false, every amount is 0 and means nothing.
             * @example true
             */
            readonly supported: boolean;
            /**
             * @description Message for the person. It says how the state was understood, or why it is not supported.
             * @example “Dubai” is not a state or union territory of India, and no other country is covered. Send a state as ISO code or name, such as KA or Karnataka.
             */
            readonly scopeMessage?: string;
            /**
             * @description Code of the state. It is ISO 3166-2 without IN-, or null if not supported.
             * @example TN
             */
            readonly stateCode: string | null;
            /**
             * @description Name of the state or union territory; null if not supported.
             * @example Tamil Nadu
             */
            readonly stateName: string | null;
            /**
             * Format: int64
             * @description Stamp duty in whole INR; with surcharges.
             * @example 350000
             */
            readonly stampDuty: number;
            /**
             * Format: int64
             * @description Stamp duty in whole INR; without surcharges.
             * @example 250000
             */
            readonly stampDutyBase: number;
            /** @description Surcharges and cesses, itemised. */
            readonly surcharges: readonly components["schemas"]["StampDutySurcharge"][];
            /**
             * Format: int64
             * @description Registration fee in whole INR.
             * @example 100000
             */
            readonly registrationFee: number;
            /**
             * @description Whether a cap limited the registration fee.
             * @example false
             */
            readonly registrationCapApplied: boolean;
            /**
             * Format: int64
             * @description Sum of stampDuty and registrationFee in whole INR; without GST.
             * @example 450000
             */
            readonly total: number;
            /**
             * @description How the amounts are computed, or why there is no estimate, in plain English.
             * @example ₹50,00,000 for residential property in Coimbatore, Tamil Nadu, bought by a man: stamp duty 5% of ₹50,00,000 = ₹2,50,000; transfer duty 2% of ₹50,00,000 = ₹1,00,000; registration fee 2% of ₹50,00,000 = ₹1,00,000. Together ₹4,50,000. Priced as a resale. Rates in force since 1 April 2025; none are compared with an official text yet.
             */
            readonly rateBasis: string;
            /** @description Whether the rates were compared with a primary source. */
            readonly rateVerification?: components["schemas"]["RateVerification"];
            /** @description Inputs that were assumed or could not be applied. */
            readonly assumptions: readonly components["schemas"]["StampDutyAssumption"][];
            /** @description Rates on which sources disagree. Absent if none changes the total. */
            readonly contestedRates?: readonly components["schemas"]["ContestedRate"][];
            /**
             * Format: date
             * @description First day of the rates used (YYYY-MM-DD); null if not supported.
             * @example 2025-04-01
             */
            readonly rateEffectiveDate: string | null;
            /**
             * @description Version of the rules of stamp duty; null if not supported. It is the newest researched_on of their files, a dot, and 8 digits made like rulesHash, of `stamp-duty/`, then `places/`, then `gst-homes.yaml`.
             * @example 2026-11-21.e47a18ef
             */
            readonly rulesVersion: string | null;
            /** @description The place whose rates were used; absent if not supported. */
            readonly location?: components["schemas"]["StampDutyLocation"];
            /** @description GST on the home; present with constructionStatus. */
            readonly gst?: components["schemas"]["HomeGst"];
            /**
             * Format: int64
             * @description Sum of total and GST in whole INR; present with constructionStatus.
             * @example 450000
             */
            readonly totalWithGst?: number;
            /** @description What the buyer has to do or may choose. */
            readonly buyerDuties?: components["schemas"]["BuyerDuties"];
            /** @description The rule files that decided the response. */
            readonly rules: components["schemas"]["RuleReceipts"];
            /**
             * @description Version of all rule files together.
             * @example 5327c5402bda3eef
             */
            readonly rulesHash: components["schemas"]["RulesHash"];
            /**
             * @description The source to name.
             * @example Nilam
             */
            readonly attribution: components["schemas"]["Attribution"];
            /**
             * @description Text to show unchanged.
             * @example This is an estimate from published rates; the registering office decides. Verify with the state's registration department before you rely on it.
             */
            readonly disclaimer: string;
        };
        /** @description One surcharge or cess. */
        readonly StampDutySurcharge: {
            /**
             * @description Name of the surcharge.
             * @example Transfer duty
             */
            readonly name: string;
            /**
             * @description Rate in percent of its base; null for a fixed amount.
             * @example 2
             */
            readonly ratePct: number | null;
            /**
             * Format: int64
             * @description Amount in whole INR.
             * @example 100000
             */
            readonly amount: number;
            /**
             * @description Act and section; null if not known.
             * @example Tamil Nadu Panchayats Act 1994, section 175, and the corresponding sections of the acts on urban local bodies
             */
            readonly legalBasis: string | null;
        };
        /** @description A rate on which sources disagree. */
        readonly ContestedRate: {
            /**
             * @description The charge or charges.
             * @example Metro cess
             */
            readonly charge: string;
            /**
             * @description The reading used.
             * @example no metro cess in Nashik, according to Nagpur Today and Hindustan Times
             */
            readonly taken: string;
            /**
             * @description The other reading.
             * @example 1% metro cess in Nashik, according to Free Press Journal and Housing.com
             */
            readonly other: string;
            /**
             * Format: int64
             * @description The total by the other reading in whole INR.
             * @example 520000
             */
            readonly otherTotal: number;
            /**
             * Format: int64
             * @description The otherTotal minus total, in whole INR.
             * @example 70000
             */
            readonly difference: number;
        };
        /** @description How far the rates were checked. */
        readonly RateVerification: {
            /**
             * @description Status of the rates. It is verified if every component was compared with a primary source.
             * @example unverified
             */
            readonly status: components["schemas"]["RateVerificationStatus"];
            /**
             * Format: date-time
             * @description Time of the last comparison (RFC 3339, UTC); null if never.
             * @example 2026-11-21T00:00:00Z
             */
            readonly lastVerifiedAt: string | null;
            /**
             * Format: uri
             * @description Page that was read, of a verified component if there is one, never a portal's home page. Null if none is known.
             * @example https://jsalaw.com/?p=49625
             */
            readonly sourceUrl: string | null;
            /**
             * @description The components compared with the law's own text or a word-for-word copy.
             * @example [
             *       "stamp_duty",
             *       "womens_duty"
             *     ]
             */
            readonly verifiedComponents?: readonly string[];
            /**
             * @description The components that were not compared with a primary source.
             * @example [
             *       "effective_from",
             *       "stamp_duty",
             *       "transfer_duty",
             *       "registration_fee",
             *       "womens_fee"
             *     ]
             */
            readonly unverifiedComponents: readonly string[];
        };
        /** @description An input that was assumed, or sent and not applied. */
        readonly StampDutyAssumption: {
            /**
             * @description Type of assumption.
             * @example GUIDELINE_VALUE_NOT_KNOWN
             */
            readonly code: components["schemas"]["StampDutyAssumptionCode"];
            /**
             * @description The assumption in words.
             * @example We use the price as the value. Send guidelineValue if you know it.
             */
            readonly message: string;
        };
        /** @description The place whose rates were used. */
        readonly StampDutyLocation: {
            /** @description City or town; absent if none was recognised. */
            readonly place?: components["schemas"]["StampDutyPlace"];
            /**
             * @description Type of local body whose rates were used.
             * @example municipal_corporation
             */
            readonly localBody: components["schemas"]["LocalBody"];
            /**
             * @description Input that decided it.
             * @example city
             */
            readonly source: components["schemas"]["StampDutyLocationSource"];
            /**
             * @description Whether nothing in the request decided it.
             * @example false
             */
            readonly assumed: boolean;
        };
        /** @description A city or town. */
        readonly StampDutyPlace: {
            /**
             * @description Name in URLs.
             * @example coimbatore
             */
            readonly slug: string;
            /**
             * @description Name to display.
             * @example Coimbatore
             */
            readonly name: string;
            /**
             * @description The area inside the city that was named.
             * @example Saravanampatti
             */
            readonly area?: string;
        };
        /** @description Goods and services tax on a home or on commercial property. */
        readonly HomeGst: {
            /**
             * @description Rate in percent of the price.
             * @example 0
             */
            readonly ratePct: number;
            /**
             * Format: int64
             * @description Amount in whole INR.
             * @example 0
             */
            readonly amount: number;
            /**
             * @description Reason for this rate.
             * @example No GST on a resale.
             */
            readonly basis: string;
        };
        /** @description What the buyer has to do or may choose beside paying the price. Absent if nothing holds. */
        readonly BuyerDuties: readonly components["schemas"]["BuyerDuty"][];
        /** @description Something the buyer has to do or may choose. */
        readonly BuyerDuty: {
            /**
             * @description Code of the duty.
             * @example tds
             */
            readonly code: components["schemas"]["BuyerDutyCode"];
            /**
             * @description What to do.
             * @example Pay GST to the builder on each stage.
             */
            readonly action: string;
            /**
             * Format: int64
             * @description In whole INR: to withhold (tds), to pay (gst) or taxed as income (excess_income); null if it cannot be computed.
             * @example 65000
             */
            readonly amount: number | null;
            /**
             * @description The law.
             * @example Income-tax Act 2025, 393(1) Sl. 3(i)
             */
            readonly section: string;
            /**
             * @description Until when.
             * @example At each reset
             */
            readonly deadline: string;
        };
        /** @description The household and the home. Give listingId, propertyValue and state, or state alone for a budget. */
        readonly PropertyDecisionQuery: {
            /**
             * Format: int64
             * @description Take-home income of the first applicant in whole INR a month. 12 LPA gross is less than 100000.
             * @example 120000
             */
            readonly monthlyNetIncome: number;
            /**
             * @description The home, by its id from search_properties. Overrides propertyValue and state.
             * @example lst_jLrqKzM7C2rBeZYlbWBxIe
             */
            readonly listingId?: string;
            /**
             * Format: int64
             * @description Price of the home in whole INR.
             * @example 6500000
             */
            readonly propertyValue?: number;
            /**
             * Format: int64
             * @description Guideline value of the whole home, in whole INR.
             * @example 7000000
             */
            readonly guidelineValue?: number;
            /**
             * @description State or union territory as ISO code or name. Required with propertyValue.
             * @example TN
             */
            readonly state?: string;
            /**
             * Format: int64
             * @description EMIs that all applicants already pay, in whole INR a month. Defaults to 0.
             * @example 12000
             */
            readonly existingMonthlyEmis?: number;
            /**
             * Format: int64
             * @description Take-home income of a co-applicant in whole INR a month. Not counted for tax.
             * @example 60000
             */
            readonly coApplicantMonthlyIncome?: number;
            /**
             * Format: int64
             * @description Savings available at purchase, in whole INR. Without it the verdict ignores cash to close.
             * @example 2500000
             */
            readonly savingsAvailable?: number;
            /**
             * @description Credit score. Without it no credit history is assumed, at a higher rate.
             * @example 780
             */
            readonly cibilScore?: number;
            /**
             * @description How the first applicant earns. Defaults to salaried.
             * @example salaried
             */
            readonly employmentType?: components["schemas"]["EmploymentType"];
            /**
             * @description Residence of the buyer. Defaults to resident. nri has no tax effect.
             * @example resident
             */
            readonly residencyStatus?: components["schemas"]["ResidencyStatus"];
            /**
             * @description The buyer, for stamp duty. Defaults to male.
             * @example joint
             */
            readonly buyerGender?: components["schemas"]["BuyerGender"];
            /**
             * @description Live in the home or rent it out. let_out needs annualRent.
             * @default self_occupied
             * @example self_occupied
             */
            readonly occupancyIntent: components["schemas"]["HomeOccupancy"];
            /**
             * Format: int64
             * @description Expected rent of the year in whole INR, for let_out.
             * @example 240000
             */
            readonly annualRent?: number;
            /**
             * @description Whether two borrowers claim tax deductions. Doubles the caps, not the loan.
             * @default false
             * @example false
             */
            readonly jointLoan: boolean;
            /**
             * @description Whether the home is being built, which adds GST. Defaults to the listing, else to false.
             * @example false
             */
            readonly isUnderConstruction?: boolean;
            /**
             * @description Whether the place is urban. Defaults to true.
             * @example true
             */
            readonly isUrban?: boolean;
            /**
             * @description Interest in percent a year. Defaults to an estimate for the credit score.
             * @example 8.5
             */
            readonly interestRatePercent?: number;
            /**
             * @description Years of repayment.
             * @default 20
             * @example 20
             */
            readonly tenureYears: number;
            /**
             * Format: int64
             * @description Gross income of the year in whole INR. Defaults to an estimate.
             * @example 1800000
             */
            readonly annualIncomeForTax?: number;
        };
        /** @description The verdict and its basis; with notFound only the mode. */
        readonly PropertyDecision: {
            /**
             * @description Whether the verdict is about a listing or about the figures sent.
             * @example manual
             */
            readonly mode?: components["schemas"]["DecisionMode"];
            /**
             * @description Whether the listing is unknown or unavailable.
             * @example false
             */
            readonly notFound?: boolean;
            /** @description What the household can afford. Without propertyValue, the rest is about affordableUpTo. */
            readonly budget?: components["schemas"]["DecisionBudget"];
            /** @description Loan that lenders' usual rules would allow. */
            readonly eligibility?: components["schemas"]["LoanEligibility"];
            /** @description EMI and loan of the verdict; eligibleLoan, or less if savings allow it. */
            readonly emi?: components["schemas"]["DecisionEmi"];
            /** @description Cost of the purchase, and the cash available. */
            readonly affordability?: components["schemas"]["CashToClose"];
            /** @description Effect of the loan on income tax; not part of the verdict, absent for nri. */
            readonly tax?: components["schemas"]["DecisionTax"];
            /** @description The verdict, and the changes that would improve it. */
            readonly verdict?: components["schemas"]["DecisionVerdict"];
            /** @description What the buyer has to do or may choose. */
            readonly buyerDuties?: components["schemas"]["BuyerDuties"];
            /** @description Assumptions behind the verdict. */
            readonly assumptions?: components["schemas"]["DecisionAssumptions"];
            /**
             * @description Whether stamp duty could be estimated for the place.
             * @example true
             */
            readonly stampDutySupported?: boolean;
            /**
             * @description What a listingId looks like; present if a rank was sent.
             * @example 2 is a rank, not a listingId. A listingId begins with lst_ and comes from search_properties.
             */
            readonly scopeMessage?: string;
            /** @description The rule files that decided the response. */
            readonly rules?: components["schemas"]["RuleReceipts"];
            /**
             * @description Version of all rule files together.
             * @example 5327c5402bda3eef
             */
            readonly rulesHash?: components["schemas"]["RulesHash"];
            /**
             * @description The source to name.
             * @example Nilam
             */
            readonly attribution: components["schemas"]["Attribution"];
            /**
             * @description Text to show unchanged.
             * @example This is an indicative estimate on the figures given. It is not a loan approval, an offer, or financial, tax or legal advice; a lender decides on its own assessment.
             */
            readonly disclaimer: string;
        };
        /** @description The highest prices that the household could pay for such a home, at most 1,000,000,000, rounded down to a full 1,000: a verdict on it is as named, and on 1,000 more it is not. */
        readonly DecisionBudget: {
            /**
             * Format: int64
             * @description Highest price in whole INR that is AFFORDABLE; null when none is. Where a law takes less above a limit, lower prices may not be.
             * @example 7288000
             */
            readonly affordableUpTo: number | null;
            /** @description The purchase at affordableUpTo, or null. */
            readonly atAffordable: components["schemas"]["BudgetPurchase"] | null;
            /**
             * Format: int64
             * @description Highest price in whole INR that is AFFORDABLE or STRETCH; null when none is.
             * @example 7897000
             */
            readonly stretchUpTo: number | null;
            /** @description The purchase at stretchUpTo, or null. */
            readonly atStretch: components["schemas"]["BudgetPurchase"] | null;
        };
        /** @description A purchase at a price of the budget. Amounts in whole INR. */
        readonly BudgetPurchase: {
            /**
             * Format: int64
             * @description The loan.
             * @example 5782000
             */
            readonly loanAmount: number;
            /**
             * Format: int64
             * @description Monthly EMI.
             * @example 48004
             */
            readonly monthlyEmi: number;
            /**
             * Format: int64
             * @description Cash needed to buy.
             * @example 2211034
             */
            readonly totalCashToClose: number;
        };
        /** @description Loan that usual lending rules would allow. Amounts in whole INR. */
        readonly LoanEligibility: {
            /**
             * Format: int64
             * @description Largest loan that the income repays within foirCeilingPct.
             * @example 8672324
             */
            readonly maxLoanByFoir: number;
            /**
             * Format: int64
             * @description Largest loan by RBI's loan-to-value ceilings, or by lenders' practice for nri.
             * @example 5200000
             */
            readonly maxLoanByLtv: number;
            /**
             * Format: int64
             * @description The lower of the two, rounded down to a full 1,000.
             * @example 5200000
             */
            readonly eligibleLoan: number;
            /**
             * @description Which of the two binds.
             * @example ltv
             */
            readonly bound: components["schemas"]["EligibilityBound"];
            /**
             * @description Eligible loan in percent of the price.
             * @example 80
             */
            readonly ltvPct: number;
            /**
             * @description All EMIs at eligibleLoan, in percent of net income; 0 without income.
             * @example 35.98
             */
            readonly foirAtEligibleLoanPct: number;
            /**
             * @description Ceiling of lenders for FOIR; all EMIs in percent of net income.
             * @example 60
             */
            readonly foirCeilingPct: number;
            /**
             * @description FOIR up to which EMIs are comfortable.
             * @example 40
             */
            readonly foirComfortPct: number;
            /**
             * @description Band of the credit score; null if none was sent.
             * @example 750-799
             */
            readonly cibilBand: string | null;
            /**
             * @description How usual such a loan is by score, EMIs and employment. It is indicative without a score.
             * @example high
             */
            readonly approvalLikelihood: components["schemas"]["ApprovalLikelihood"];
            /**
             * @description Not a loan approval. Always true.
             * @example true
             */
            readonly notALoanApproval: boolean;
            /**
             * @description Not an offer. Always true.
             * @example true
             */
            readonly notAnOffer: boolean;
            /**
             * @description How the figures are computed, in words.
             * @example 60% of ₹1,20,000 net a month, less ₹0 of existing EMIs, repays ₹86,72,324 at 7.9% in 20 years. RBI ceiling of 80% for loans above ₹30,00,000 and up to ₹75,00,000: ₹52,00,000. The lower one, value, rounded down to a full ₹1,000, is ₹52,00,000.
             */
            readonly reasoning: string;
        };
        /** @description Loan of the verdict; eligibleLoan, or less if savings allow it. Amounts in whole INR. */
        readonly DecisionEmi: {
            /**
             * Format: int64
             * @description The loan.
             * @example 5200000
             */
            readonly loanAmount: number;
            /**
             * @description Interest in percent a year.
             * @example 7.9
             */
            readonly interestRatePercent: number;
            /**
             * @description Years of repayment.
             * @example 20
             */
            readonly tenureYears: number;
            /**
             * Format: int64
             * @description Monthly EMI.
             * @example 43172
             */
            readonly monthlyEmi: number;
            /**
             * Format: int64
             * @description Interest over the tenure.
             * @example 5161236
             */
            readonly totalInterest: number;
            /**
             * Format: int64
             * @description Sum of all EMIs.
             * @example 10361236
             */
            readonly totalPayment: number;
        };
        /** @description Cost of the purchase, and the cash available. Amounts in whole INR. */
        readonly CashToClose: {
            /**
             * Format: int64
             * @description The price.
             * @example 6500000
             */
            readonly propertyValue: number;
            /**
             * Format: int64
             * @description Price minus loan.
             * @example 1300000
             */
            readonly downPayment: number;
            /**
             * Format: int64
             * @description Stamp duty and registration.
             * @example 585000
             */
            readonly stampDutyAndRegistration: number;
            /**
             * Format: int64
             * @description The sum of otherChargesBreakdown.
             * @example 45680
             */
            readonly otherCharges: number;
            /**
             * Format: int64
             * @description Cash needed to buy; downPayment plus stampDutyAndRegistration plus otherCharges.
             * @example 1930680
             */
            readonly totalCashToClose: number;
            /**
             * Format: int64
             * @description Total cost of the home; totalCashToClose plus all EMIs.
             * @example 12291916
             */
            readonly lifetimeCost: number;
            /** @description Parts of otherCharges. */
            readonly otherChargesBreakdown: components["schemas"]["OtherCharges"];
            /**
             * Format: int64
             * @description Savings as sent; null if not sent.
             * @example 2500000
             */
            readonly savingsAvailable: number | null;
            /**
             * Format: int64
             * @description Cash shortfall in whole INR; totalCashToClose minus savingsAvailable, 0 if savings suffice, null if not sent.
             * @example 0
             */
            readonly downPaymentGap: number | null;
        };
        /** @description Charges beside stamp duty and registration, in whole INR. */
        readonly OtherCharges: {
            /**
             * Format: int64
             * @description The lender's fee with GST.
             * @example 30680
             */
            readonly loanProcessingFee: number;
            /**
             * Format: int64
             * @description Legal and technical fee.
             * @example 15000
             */
            readonly legalFee: number;
            /**
             * Format: int64
             * @description GST; 0 unless the home is under construction.
             * @example 0
             */
            readonly gstUnderConstruction: number;
        };
        /** @description Effect of the loan on income tax in its first full year. Amounts in whole INR. */
        readonly DecisionTax: {
            /**
             * @description Regime with the lower tax.
             * @example new
             */
            readonly recommendedRegime: components["schemas"]["TaxRegime"];
            /**
             * @description Regime with the lower tax including surcharge, new if equal. Absent if no surcharge is due.
             * @example old
             */
            readonly recommendedWithSurcharge?: components["schemas"]["TaxRegime"];
            /**
             * Format: int64
             * @description Difference including surcharge in whole INR. Absent if no surcharge is due.
             * @example 59930
             */
            readonly annualSavingWithSurcharge?: number;
            /**
             * Format: int64
             * @description Tax that the loan saves in the old regime, in whole INR a year.
             * @example 97104
             */
            readonly homeLoanTaxBenefitOld: number;
            /**
             * Format: int64
             * @description Tax that the loan saves, in whole INR a year; 0 if the new regime is lower.
             * @example 0
             */
            readonly netEffectiveAnnualBenefit: number;
            /**
             * Format: int64
             * @description EMI after tax; the EMI minus a twelfth of netEffectiveAnnualBenefit. Never below 0.
             * @example 43172
             */
            readonly netEffectiveMonthlyEmi: number;
            /**
             * @description Rules that are not modelled.
             * @example [
             *       "Surcharge above taxable income of 50 lakh",
             *       "Section 80EE and 80EEA of the 1961 Act (130 and 131 of the 2025 Act): further interest on loans sanctioned in closed periods",
             *       "A loss from house property carried forward to later years (section 71B of the 1961 Act, 110 of the 2025 Act)",
             *       "Interest of the years before the home was complete, deductible in five instalments within the same cap",
             *       "Limits inside otherOldRegimeDeductions (health cover, HRA, NPS), which the caller applies",
             *       "Income at special rates, such as capital gains, which the rebate does not cover",
             *       "Deductions that the new regime keeps, such as the employer's contribution to the NPS"
             *     ]
             */
            readonly notModeled: readonly string[];
        };
        /** @description The verdict. */
        readonly DecisionVerdict: {
            /**
             * @description The verdict. AFFORDABLE is within lenders' limits with a reserve, STRETCH within them with little margin. NOT_YET is outside them until a change in levers, INELIGIBLE outside what lenders usually consider.
             * @example AFFORDABLE
             */
            readonly signal: components["schemas"]["DecisionSignal"];
            /**
             * @description The verdict in one sentence, with the figures that decide it.
             * @example EMIs take 35.98% of net income, within the comfort line of 40%, and savings cover the cash to close with 13.2 months of EMIs left.
             */
            readonly headline: string;
            /**
             * @description Reasons why the verdict is not better, most important first; empty for AFFORDABLE.
             * @example [
             *       "savings_short"
             *     ]
             */
            readonly obstacles: readonly components["schemas"]["DecisionObstacle"][];
            /**
             * @description The change to suggest first; null without obstacles.
             * @example extra_savings
             */
            readonly blockingLever: string | null;
            /** @description The smallest changes that improve the verdict; each is enough alone unless it has togetherWith. Each was found by computing the whole case again. */
            readonly levers: readonly components["schemas"]["DecisionLever"][];
            /**
             * @description Certainty of the verdict.
             * @example indicative
             */
            readonly confidence: components["schemas"]["DecisionConfidence"];
        };
        /** @description One change that improves the verdict. */
        readonly DecisionLever: {
            /**
             * @description What to change; amountInr is added (extra_) or taken off (lower_). extra_income is the co-applicant's, in coApplicantMonthlyIncome.
             * @example extra_savings
             */
            readonly lever: components["schemas"]["DecisionLeverName"];
            /**
             * Format: int64
             * @description Smallest amount that improves the verdict, rounded up to a full 1,000; in whole INR, monthly for income and EMIs. 1,000 less does not. Absent for longer_tenure and better_credit_score.
             * @example 423000
             */
            readonly amountInr?: number;
            /**
             * @description What changes, with each figure before and after.
             * @example Savings from ₹18,00,000 to ₹22,23,000. The reserve from 0 months to 3 months. NOT_YET becomes STRETCH.
             */
            readonly effect: string;
            /**
             * @description Changes that this one must be combined with; absent if it is enough alone.
             * @example [
             *       "better_credit_score"
             *     ]
             */
            readonly togetherWith?: readonly components["schemas"]["DecisionLeverName"][];
        };
        /** @description Assumptions behind a verdict. */
        readonly DecisionAssumptions: {
            /**
             * @description Source of the interest rate.
             * @example Market estimate of 2026-06-24 for a score of 750-799; not an offer
             */
            readonly rateSource: string;
            /**
             * @description Which loan-to-value ceiling applies.
             * @example RBI ceiling of 80% for loans above ₹30,00,000 and up to ₹75,00,000
             */
            readonly ltvBasis: string;
            /**
             * @description The tax year of the rules.
             * @example FY2026-27
             */
            readonly regimeYear: components["schemas"]["RegimeYear"];
            /**
             * @description Whether gross income was estimated from take-home income, for the tax effect.
             * @example true
             */
            readonly annualIncomeEstimated: boolean;
            /**
             * @description Whether a credit score was sent.
             * @example true
             */
            readonly cibilProvided: boolean;
            /**
             * @description Whether savings were sent.
             * @example true
             */
            readonly savingsProvided: boolean;
            /**
             * @description Buyer for stamp duty.
             * @example male
             */
            readonly buyerGender: components["schemas"]["BuyerGender"];
            /**
             * @description Senior citizens' slabs are not modelled. Always true.
             * @example true
             */
            readonly seniorCitizenNotModeled: boolean;
            /**
             * @description Inputs that were not sent, not used or assumed, in words.
             * @example [
             *       "existingMonthlyEmis was not given: none are assumed.",
             *       "residencyStatus was not given: resident is assumed.",
             *       "buyerGender was not given: male is assumed for stamp duty.",
             *       "isUnderConstruction was not given: a finished home is assumed, without GST.",
             *       "Income and EMIs are used as given, without proof.",
             *       "Stamp duty is for a resale. The builder's first sale has its own rates here.",
             *       "annualIncomeForTax was not given: it is estimated from monthlyNetIncome. The real income is higher, since provident fund and professional tax are unknown.",
             *       "Defaults used: occupancyIntent self_occupied, jointLoan false, tenureYears 20."
             *     ]
             */
            readonly notes?: readonly string[];
        };
        /**
         * @description How interest is charged.
         * @enum {string}
         */
        readonly InterestType: "reducing-balance";
        /**
         * @description Source of the interest rate; the caller, or a dated market estimate, which is never an offer.
         * @enum {string}
         */
        readonly RateSource: "caller" | "market_estimate";
        /**
         * @description A one-time amount, an amount every year, or both.
         * @enum {string}
         */
        readonly PrepaymentMode: "one_time" | "recurring_annual" | "one_time_plus_recurring";
        /**
         * @description Close the loan earlier, pay a smaller EMI, or show both.
         * @enum {string}
         */
        readonly PrepaymentStrategy: "reduce_tenure" | "reduce_emi" | "compare_both";
        /**
         * @description Whether the owner lives in the home or rents it out.
         * @enum {string}
         */
        readonly HomeOccupancy: "self_occupied" | "let_out";
        /**
         * @description Below 60, 60 to 79 (senior), 80 and above (super_senior).
         * @enum {string}
         */
        readonly AgeBand: "below60" | "senior" | "super_senior";
        /**
         * @description The old or the new income-tax regime.
         * @enum {string}
         */
        readonly TaxRegime: "old" | "new";
        /**
         * @description Financial year of the tax rules.
         * @enum {string}
         */
        readonly RegimeYear: "FY2026-27";
        /**
         * @description Type of local body of a place.
         * @enum {string}
         */
        readonly LocalBody: "municipal_corporation" | "municipal_council" | "gram_panchayat";
        /**
         * @description The buyer; joint is a woman and a man together.
         * @enum {string}
         */
        readonly BuyerGender: "male" | "female" | "joint";
        /**
         * @description Type of property for stamp duty.
         * @enum {string}
         */
        readonly StampDutyPropertyType: "residential" | "commercial" | "plot" | "agricultural";
        /**
         * @description Stage of the home.
         * @enum {string}
         */
        readonly ConstructionStatus: "under_construction" | "ready_to_move" | "resale";
        /**
         * @description Whether every component was compared with a primary source.
         * @enum {string}
         */
        readonly RateVerificationStatus: "verified" | "unverified";
        /**
         * @description CONCESSION_NOT_APPLICABLE, a requested concession does not apply. RULE_NOT_MODELLED, a rule that may matter is not modelled. RATE_CONTESTED, sources give another rate; see contestedRates. LOCATION_ASSUMED, the kind of place was assumed. PLACE_NOT_RECOGNISED, the city is not in our tables. RESALE_ASSUMED, nothing said whether it is a first sale. CARPET_AREA_MISSING, the higher GST rate was taken. INPUT_NOT_USED, an input was overridden or changes nothing. PRICE_JUST_ABOVE_LIMIT, a price a little lower costs much less. GUIDELINE_VALUE_NOT_KNOWN, guidelineValue was not sent. AMOUNT_UNUSUAL, the price is far from usual. DEFAULT_USED, arguments that were not sent, with what was taken.
         * @enum {string}
         */
        readonly StampDutyAssumptionCode: "CONCESSION_NOT_APPLICABLE" | "RULE_NOT_MODELLED" | "RATE_CONTESTED" | "LOCATION_ASSUMED" | "PLACE_NOT_RECOGNISED" | "RESALE_ASSUMED" | "CARPET_AREA_MISSING" | "INPUT_NOT_USED" | "PRICE_JUST_ABOVE_LIMIT" | "GUIDELINE_VALUE_NOT_KNOWN" | "AMOUNT_UNUSUAL" | "DEFAULT_USED";
        /**
         * @description tds, tax withheld from the seller, from 50 lakh of price or guideline value. gst, on a home under construction. guideline_value, to look up where it was not sent. excess_income, a guideline value far above the price. mortgage_deed, stamp duty on the mortgage. rate_reset, choices when a floating rate changes. prepayment_charge, which only a fixed rate may have. loss_set_off, a loss from the rent.
         * @enum {string}
         */
        readonly BuyerDutyCode: "tds" | "gst" | "guideline_value" | "excess_income" | "mortgage_deed" | "rate_reset" | "prepayment_charge" | "loss_set_off";
        /**
         * @description Input that decided the type of place.
         * @enum {string}
         */
        readonly StampDutyLocationSource: "localBody" | "city" | "isUrban" | "default";
        /**
         * @description How income is earned.
         * @enum {string}
         */
        readonly EmploymentType: "salaried" | "self_employed";
        /**
         * @description Resident or non-resident Indian.
         * @enum {string}
         */
        readonly ResidencyStatus: "resident" | "nri";
        /**
         * @description Whether the verdict is about a listing or about the figures sent.
         * @enum {string}
         */
        readonly DecisionMode: "listing" | "manual";
        /**
         * @description Income (foir) or loan-to-value (ltv).
         * @enum {string}
         */
        readonly EligibilityBound: "foir" | "ltv";
        /**
         * @description How usual such a loan is; indicative without a credit score.
         * @enum {string}
         */
        readonly ApprovalLikelihood: "high" | "medium" | "low" | "indicative";
        /**
         * @description The verdict. AFFORDABLE is within lenders' limits with a reserve, STRETCH within them with little margin. NOT_YET is outside them until a change in levers, INELIGIBLE outside what lenders usually consider. The worst rule decides.
         * @enum {string}
         */
        readonly DecisionSignal: "AFFORDABLE" | "STRETCH" | "NOT_YET" | "INELIGIBLE";
        /**
         * @description Why the verdict is not better. INELIGIBLE by no_income; credit_score_too_low; existing_emis_at_ceiling, existing EMIs reach the FOIR ceiling. NOT_YET by credit_score_low; savings_short, savings do not cover cash to close and the minimum reserve even with maxLoanByLtv; loan_above_income, nor with maxLoanByFoir. STRETCH by credit_score_fair; reserve_thin, less than a comfortable reserve is left; obligations_above_comfort, above foirComfortPct; rate_rise_above_ceiling, EMIs would pass the FOIR ceiling if the rate rose. The headline has the figures.
         * @enum {string}
         */
        readonly DecisionObstacle: "no_income" | "credit_score_too_low" | "existing_emis_at_ceiling" | "credit_score_low" | "savings_short" | "loan_above_income" | "credit_score_fair" | "reserve_thin" | "obligations_above_comfort" | "rate_rise_above_ceiling";
        /**
         * @description A change. extra_savings is added to savingsAvailable (all of it when that was not given). lower_existing_emis is taken off existingMonthlyEmis by paying loans back. extra_income is added to coApplicantMonthlyIncome. lower_price is taken off the price. longer_tenure and better_credit_score have no amount; effect says how far.
         * @enum {string}
         */
        readonly DecisionLeverName: "better_credit_score" | "lower_existing_emis" | "extra_income" | "extra_savings" | "longer_tenure" | "lower_price";
        /**
         * @description A verdict is always indicative.
         * @enum {string}
         */
        readonly DecisionConfidence: "indicative";
        /** @description The day in India (YYYY-MM-DD), a dot and 8 hexadecimal digits that change with every change of listings and localities. The same arguments get the same response with the same release, until a listing expires. */
        readonly DataRelease: string;
        /** @description The rule files that decided the figures and buyerDuties of a response; empty if none did. */
        readonly RuleReceipts: readonly components["schemas"]["RuleReceipt"][];
        /** @description What of one rule file decided a response. */
        readonly RuleReceipt: {
            /**
             * @description Path of the file below `data/rules` without `.yaml`.
             * @example lending
             */
            readonly id: string;
            /**
             * @description The first 8 hexadecimal digits of the SHA-256 of the file's bytes.
             * @example a1b6f0cd
             */
            readonly version: string;
            /**
             * Format: date
             * @description First day on which all sections apply (YYYY-MM-DD); absent for a table of places.
             * @example 2017-06-07
             */
            readonly effectiveFrom?: string;
            /**
             * @description Keys and ids in the file, such as loan_to_value, a charge or a concession. stamp_duty.cases.0 is the first case of that charge.
             * @example [
             *       "loan_to_value"
             *     ]
             */
            readonly sections: readonly string[];
        };
        /** @description The first 16 hexadecimal digits of one SHA-256 over all .yaml files below `data/rules`, in the order of the bytes of their paths. Of each file it takes the path below `data/rules`, a line feed, the bytes of the file and a line feed. `examples/verify` recomputes receipts and figures from these files alone. */
        readonly RulesHash: string;
        /** @description A point to note. */
        readonly CalculatorNotice: {
            /**
             * @description Code of the point.
             * @example DEFAULT_USED
             */
            readonly code: components["schemas"]["CalculatorNoticeCode"];
            /**
             * @description The point in words, with its figures.
             * @example Defaults used: loanAmount 5000000.
             */
            readonly message: string;
        };
        /**
         * @description LOAN_ABOVE_LTV_CEILING, above RBI's loan-to-value ceiling. LONG_TENURE, longer than lenders usually offer. MARKET_RATE_ASSUMED, no rate was given. PREPAYMENT_ABOVE_BALANCE, more than was owed. AMOUNT_NOT_USED, the mode ignores an amount. NOTHING_PREPAID, no amount counts. NOTHING_RECURRING, only the one-time amount counts. RECURRING_HAS_NO_EFFECT, the anniversary is the last EMI. CLOSES_BEFORE_TENURE, prepayments close the loan although the EMI is recast. BREAKEVEN_BEYOND_TENURE, the saving never pays for the switch. NO_MONTHLY_SAVING, the new rate is not lower. FEE_TAXES_INCLUDED, the fee is taken as all-in. REPRICING_POSSIBLE, the present lender may lower its rate. SURCHARGE_NOT_MODELLED, taxable income is above 50 lakh, and totalTax leaves surcharge out. JOINT_LOAN_ON_ONE_INCOME, doubled caps overstate one person's saving. CO_OWNER_HAS_OWN_CAPS, a second owner could deduct what one person's caps leave. YEAR_OF_PURCHASE, stamp duty would count this once. RENT_NOT_USED, rent of a self-occupied home is ignored. LOSS_CARRIED_FORWARD, a loss may wait for later years. LOSS_LAPSES, a loss may not. BENEFIT_NOT_EFFECTIVE, the new regime is lower anyway. OPTION_FOR_BUSINESS_INCOME, leaving the new regime is restricted for business income. TAX_YEAR_NOT_CURRENT, the rules of the year of the call are not known. AMOUNT_UNUSUAL, an amount is far from usual, such as 75 for 75 lakh. DEFAULT_USED, arguments that were not sent, with what was taken.
         * @enum {string}
         */
        readonly CalculatorNoticeCode: "LOAN_ABOVE_LTV_CEILING" | "LONG_TENURE" | "MARKET_RATE_ASSUMED" | "PREPAYMENT_ABOVE_BALANCE" | "AMOUNT_NOT_USED" | "NOTHING_PREPAID" | "NOTHING_RECURRING" | "RECURRING_HAS_NO_EFFECT" | "CLOSES_BEFORE_TENURE" | "BREAKEVEN_BEYOND_TENURE" | "NO_MONTHLY_SAVING" | "FEE_TAXES_INCLUDED" | "REPRICING_POSSIBLE" | "SURCHARGE_NOT_MODELLED" | "JOINT_LOAN_ON_ONE_INCOME" | "CO_OWNER_HAS_OWN_CAPS" | "YEAR_OF_PURCHASE" | "RENT_NOT_USED" | "LOSS_CARRIED_FORWARD" | "LOSS_LAPSES" | "BENEFIT_NOT_EFFECTIVE" | "OPTION_FOR_BUSINESS_INCOME" | "TAX_YEAR_NOT_CURRENT" | "AMOUNT_UNUSUAL" | "DEFAULT_USED";
        /**
         * @description The source to name.
         * @enum {string}
         */
        readonly Attribution: "Nilam";
        /**
         * @description Indian rupees, whole.
         * @enum {string}
         */
        readonly Currency: "INR";
        /** @description The body or an argument is invalid. */
        readonly InvalidParamsError: {
            /**
             * @description The code to branch on.
             * @example invalid_params
             */
            readonly error: components["schemas"]["InvalidParamsCode"];
            /**
             * @description One sentence that names every failing parameter. issues says what each accepts.
             * @example Fix maxPrice: see issues.
             */
            readonly message: string;
            /** @description Every problem that was found. */
            readonly issues: readonly components["schemas"]["InvalidParamsIssue"][];
        };
        /** @description One problem with a request. */
        readonly InvalidParamsIssue: {
            /**
             * @description Dotted path with array positions, such as localities.2; empty for the body itself.
             * @example maxPrice
             */
            readonly path: string;
            /**
             * @description What is wrong, what is accepted, and often what to send instead.
             * @example must be an integer from 0 to 1000000000000, not a string; did you mean 7500000?
             */
            readonly message: string;
        };
        /** @description The credential does not allow this call. */
        readonly ForbiddenError: {
            /**
             * @description The code to branch on.
             * @example insufficient_scope
             */
            readonly error: components["schemas"]["ForbiddenCode"];
            /**
             * @description The reason in words.
             * @example This tool needs the scope listings:read:public, which the credential does not have.
             */
            readonly message: string;
            /**
             * @description The missing scope; present for insufficient_scope.
             * @example listings:read:public
             */
            readonly requiredScope?: string;
        };
        /** @description An error that has only a code and a message. */
        readonly HttpError: {
            /**
             * @description The code to branch on.
             * @example invalid_api_key
             */
            readonly error: components["schemas"]["HttpErrorCode"];
            /**
             * @description The reason in words.
             * @example The API key is malformed, unknown or revoked.
             */
            readonly message: string;
        };
        /** @description A limit is exceeded. */
        readonly RateLimitedError: {
            /**
             * @description The code to branch on.
             * @example rate_limited
             */
            readonly error: components["schemas"]["RateLimitedCode"];
            /**
             * @description The limit and the wait in words.
             * @example At most 30 calls of this tool in a minute. Try again in 17 seconds.
             */
            readonly message: string;
            /**
             * @description Limit that was exceeded; of several, the one with the longest wait.
             * @example rate_limit_per_tool
             */
            readonly reason: components["schemas"]["RateLimitReason"];
            /**
             * @description Whole seconds to wait, the same as Retry-After.
             * @example 17
             */
            readonly retryAfterSeconds: number;
        };
        /** @description Something went wrong on our side. */
        readonly InternalError: {
            /**
             * @description The code to branch on.
             * @example internal_error
             */
            readonly error: components["schemas"]["InternalErrorCode"];
            /**
             * @description What to do, in words.
             * @example Something went wrong on our side. Retry with backoff. If it fails again, report request req_5cT1m9XkQw2BzR7nLd8YpA.
             */
            readonly message: string;
            /**
             * @description The id to report.
             * @example req_5cT1m9XkQw2BzR7nLd8YpA
             */
            readonly requestId: string;
        };
        /**
         * @description Code of a 400.
         * @enum {string}
         */
        readonly InvalidParamsCode: "invalid_params";
        /**
         * @description Codes of a 403.
         * @enum {string}
         */
        readonly ForbiddenCode: "insufficient_scope" | "app_inactive" | "app_claim_unproved" | "tier_not_licensed" | "owner_suspended" | "ip_not_allowed" | "cross_origin_credential" | "client_token_not_a_user" | "origin_not_allowed";
        /**
         * @description 401 for invalid_api_key to unauthorized, a credential that is not accepted. 404 for not_found, 405 for method_not_allowed, 408 for request_timeout, 413 for payload_too_large, 415 for unsupported_media_type, 431 for headers_too_large, 501 for not_implemented, 503 for credential_check_unavailable and service_unavailable.
         * @enum {string}
         */
        readonly HttpErrorCode: "invalid_api_key" | "api_key_expired" | "invalid_auth_header" | "invalid_token" | "dpop_required" | "dpop_missing" | "invalid_dpop_proof" | "unauthorized" | "not_found" | "method_not_allowed" | "request_timeout" | "payload_too_large" | "unsupported_media_type" | "headers_too_large" | "not_implemented" | "credential_check_unavailable" | "service_unavailable";
        /**
         * @description Code of a 429.
         * @enum {string}
         */
        readonly RateLimitedCode: "rate_limited";
        /**
         * @description rate_limit_per_tool, one tool in a minute. anon_aggregate, all tools in a minute without a credential. anon_daily, calls in a UTC day without a credential. cache_miss_budget, new queries of one tool in a minute without a credential. locality_cardinality, different localities in a UTC day. usage_daily and usage_month, the plan's day and month. usage_ceiling, the month's ceiling on a plan that bills overage, or the spend limit that the app's owner has set below it.
         * @enum {string}
         */
        readonly RateLimitReason: "rate_limit_per_tool" | "anon_aggregate" | "anon_daily" | "cache_miss_budget" | "locality_cardinality" | "usage_daily" | "usage_month" | "usage_ceiling";
        /**
         * @description Code of a 500.
         * @enum {string}
         */
        readonly InternalErrorCode: "internal_error";
    };
    responses: {
        /** @description The body or an argument is invalid. Fix the paths that `issues` names and call again. It names at most twenty. A body with more than 1,000 values, including those inside lists and objects, is rejected as a whole. */
        readonly InvalidParams: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly "X-Service-Usage-Limit": components["headers"]["UsageLimit"];
                readonly "X-Service-Usage-Remaining": components["headers"]["UsageRemaining"];
                readonly "X-Service-Usage-Reset": components["headers"]["UsageReset"];
                readonly "X-Service-Usage-Daily-Limit": components["headers"]["UsageDailyLimit"];
                readonly "X-Service-Usage-Daily-Remaining": components["headers"]["UsageDailyRemaining"];
                readonly "X-Service-Usage-Overage": components["headers"]["UsageOverage"];
                readonly "X-Service-Usage-Ceiling": components["headers"]["UsageCeiling"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["InvalidParamsError"];
            };
        };
        /** @description The credential was not accepted. `WWW-Authenticate` names the ones that are. */
        readonly Unauthorized: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["HttpError"];
            };
        };
        /** @description The credential does not allow this call. When several reasons apply, the first in this order is reported: a page of another site, the state of the app, its plan and its owner, the IP address, the scope. With a missing scope, the response has `WWW-Authenticate` and the usage headers. */
        readonly Forbidden: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly "X-Service-Usage-Limit": components["headers"]["UsageLimit"];
                readonly "X-Service-Usage-Remaining": components["headers"]["UsageRemaining"];
                readonly "X-Service-Usage-Reset": components["headers"]["UsageReset"];
                readonly "X-Service-Usage-Daily-Limit": components["headers"]["UsageDailyLimit"];
                readonly "X-Service-Usage-Daily-Remaining": components["headers"]["UsageDailyRemaining"];
                readonly "X-Service-Usage-Overage": components["headers"]["UsageOverage"];
                readonly "X-Service-Usage-Ceiling": components["headers"]["UsageCeiling"];
                readonly "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ForbiddenError"];
            };
        };
        /** @description This path does not exist. Under `/public/v1` the response to a caller with a credential has the usage headers. It has no `RateLimit`, since no tool was called. */
        readonly NotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                readonly "X-Service-Usage-Limit": components["headers"]["UsageLimit"];
                readonly "X-Service-Usage-Remaining": components["headers"]["UsageRemaining"];
                readonly "X-Service-Usage-Reset": components["headers"]["UsageReset"];
                readonly "X-Service-Usage-Daily-Limit": components["headers"]["UsageDailyLimit"];
                readonly "X-Service-Usage-Daily-Remaining": components["headers"]["UsageDailyRemaining"];
                readonly "X-Service-Usage-Overage": components["headers"]["UsageOverage"];
                readonly "X-Service-Usage-Ceiling": components["headers"]["UsageCeiling"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["HttpError"];
            };
        };
        /** @description The path does not support this method. */
        readonly MethodNotAllowed: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly "X-Service-Usage-Limit": components["headers"]["UsageLimit"];
                readonly "X-Service-Usage-Remaining": components["headers"]["UsageRemaining"];
                readonly "X-Service-Usage-Reset": components["headers"]["UsageReset"];
                readonly "X-Service-Usage-Daily-Limit": components["headers"]["UsageDailyLimit"];
                readonly "X-Service-Usage-Daily-Remaining": components["headers"]["UsageDailyRemaining"];
                readonly "X-Service-Usage-Overage": components["headers"]["UsageOverage"];
                readonly "X-Service-Usage-Ceiling": components["headers"]["UsageCeiling"];
                readonly Allow: components["headers"]["Allow"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["HttpError"];
            };
        };
        /** @description The body is larger than 65536 bytes (`x-body-limit-bytes`), before or after decompression. */
        readonly PayloadTooLarge: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly "X-Service-Usage-Limit": components["headers"]["UsageLimit"];
                readonly "X-Service-Usage-Remaining": components["headers"]["UsageRemaining"];
                readonly "X-Service-Usage-Reset": components["headers"]["UsageReset"];
                readonly "X-Service-Usage-Daily-Limit": components["headers"]["UsageDailyLimit"];
                readonly "X-Service-Usage-Daily-Remaining": components["headers"]["UsageDailyRemaining"];
                readonly "X-Service-Usage-Overage": components["headers"]["UsageOverage"];
                readonly "X-Service-Usage-Ceiling": components["headers"]["UsageCeiling"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["HttpError"];
            };
        };
        /** @description The body is not application/json in UTF-8, or its encoding is not identity, gzip or br. */
        readonly UnsupportedMediaType: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly "X-Service-Usage-Limit": components["headers"]["UsageLimit"];
                readonly "X-Service-Usage-Remaining": components["headers"]["UsageRemaining"];
                readonly "X-Service-Usage-Reset": components["headers"]["UsageReset"];
                readonly "X-Service-Usage-Daily-Limit": components["headers"]["UsageDailyLimit"];
                readonly "X-Service-Usage-Daily-Remaining": components["headers"]["UsageDailyRemaining"];
                readonly "X-Service-Usage-Overage": components["headers"]["UsageOverage"];
                readonly "X-Service-Usage-Ceiling": components["headers"]["UsageCeiling"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["HttpError"];
            };
        };
        /** @description You exceeded a limit. Wait as long as `Retry-After` says. */
        readonly RateLimited: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly "X-Service-Usage-Limit": components["headers"]["UsageLimit"];
                readonly "X-Service-Usage-Remaining": components["headers"]["UsageRemaining"];
                readonly "X-Service-Usage-Reset": components["headers"]["UsageReset"];
                readonly "X-Service-Usage-Daily-Limit": components["headers"]["UsageDailyLimit"];
                readonly "X-Service-Usage-Daily-Remaining": components["headers"]["UsageDailyRemaining"];
                readonly "X-Service-Usage-Overage": components["headers"]["UsageOverage"];
                readonly "X-Service-Usage-Ceiling": components["headers"]["UsageCeiling"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["RateLimitedError"];
            };
        };
        /** @description Something went wrong on our side. Retry with backoff. If it fails again, report the request id. */
        readonly ServerError: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly "X-Service-Usage-Limit": components["headers"]["UsageLimit"];
                readonly "X-Service-Usage-Remaining": components["headers"]["UsageRemaining"];
                readonly "X-Service-Usage-Reset": components["headers"]["UsageReset"];
                readonly "X-Service-Usage-Daily-Limit": components["headers"]["UsageDailyLimit"];
                readonly "X-Service-Usage-Daily-Remaining": components["headers"]["UsageDailyRemaining"];
                readonly "X-Service-Usage-Overage": components["headers"]["UsageOverage"];
                readonly "X-Service-Usage-Ceiling": components["headers"]["UsageCeiling"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["InternalError"];
            };
        };
        /** @description The credential could not be checked: retry with backoff, and do not rotate the key. Or the service is temporarily unavailable (`service_unavailable`). */
        readonly CredentialCheckUnavailable: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["HttpError"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The request's id, on every response. It is your own `X-Request-Id` if that is 1 to 128 of `[A-Za-z0-9_.-]`. */
        readonly RequestId: string;
        /** @description Whole seconds to wait before the next attempt. */
        readonly RetryAfter: number;
        /** @description The challenge of RFC 6750, or of RFC 9449 for a token that is bound to a key. It has the error, the scopes to request (only the missing one if a scope is missing) and `resource_metadata` (RFC 9728), the URL of the metadata that names the token issuer. */
        readonly WwwAuthenticate: string;
        /** @description The methods that the path supports. */
        readonly Allow: string;
        /** @description The per-minute limit of the called tool, as a structured field (draft-ietf-httpapi-ratelimit-headers-11). The draft may change. */
        readonly RateLimitPolicy: string;
        /** @description How many calls are left of the per-minute limit, and the seconds until it resets (same draft). */
        readonly RateLimit: string;
        /** @description Calls included in the month. Like the other usage headers, present only where there is a monthly allowance. */
        readonly UsageLimit: number;
        /** @description Calls left in the monthly allowance, never below zero. */
        readonly UsageRemaining: number;
        /** @description When the monthly allowance resets (RFC 3339, UTC). */
        readonly UsageReset: string;
        /** @description The daily fair-use limit in calls, 10 percent of the monthly allowance. */
        readonly UsageDailyLimit: number;
        /** @description Calls left under the daily limit. On plans that bill overage, calls still work at zero. */
        readonly UsageDailyRemaining: number;
        /** @description Calls above the allowance this month. */
        readonly UsageOverage: number;
        /** @description The number of calls in a month at which calls stop. */
        readonly UsageCeiling: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly search_properties: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PropertySearchQuery"];
            };
        };
        readonly responses: {
            /** @description The matching listings, or the reason why there are none. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "X-Service-Usage-Limit": components["headers"]["UsageLimit"];
                    readonly "X-Service-Usage-Remaining": components["headers"]["UsageRemaining"];
                    readonly "X-Service-Usage-Reset": components["headers"]["UsageReset"];
                    readonly "X-Service-Usage-Daily-Limit": components["headers"]["UsageDailyLimit"];
                    readonly "X-Service-Usage-Daily-Remaining": components["headers"]["UsageDailyRemaining"];
                    readonly "X-Service-Usage-Overage": components["headers"]["UsageOverage"];
                    readonly "X-Service-Usage-Ceiling": components["headers"]["UsageCeiling"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PropertySearchPage"];
                };
            };
            readonly 400: components["responses"]["InvalidParams"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["CredentialCheckUnavailable"];
        };
    };
    readonly get_property_details: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PropertyDetailsQuery"];
            };
        };
        readonly responses: {
            /** @description The listing, or notFound. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "X-Service-Usage-Limit": components["headers"]["UsageLimit"];
                    readonly "X-Service-Usage-Remaining": components["headers"]["UsageRemaining"];
                    readonly "X-Service-Usage-Reset": components["headers"]["UsageReset"];
                    readonly "X-Service-Usage-Daily-Limit": components["headers"]["UsageDailyLimit"];
                    readonly "X-Service-Usage-Daily-Remaining": components["headers"]["UsageDailyRemaining"];
                    readonly "X-Service-Usage-Overage": components["headers"]["UsageOverage"];
                    readonly "X-Service-Usage-Ceiling": components["headers"]["UsageCeiling"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PropertyDetails"];
                };
            };
            readonly 400: components["responses"]["InvalidParams"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["CredentialCheckUnavailable"];
        };
    };
    readonly compare_properties: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PropertyComparisonQuery"];
            };
        };
        readonly responses: {
            /** @description One entry for each id, in the order given. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "X-Service-Usage-Limit": components["headers"]["UsageLimit"];
                    readonly "X-Service-Usage-Remaining": components["headers"]["UsageRemaining"];
                    readonly "X-Service-Usage-Reset": components["headers"]["UsageReset"];
                    readonly "X-Service-Usage-Daily-Limit": components["headers"]["UsageDailyLimit"];
                    readonly "X-Service-Usage-Daily-Remaining": components["headers"]["UsageDailyRemaining"];
                    readonly "X-Service-Usage-Overage": components["headers"]["UsageOverage"];
                    readonly "X-Service-Usage-Ceiling": components["headers"]["UsageCeiling"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PropertyComparison"];
                };
            };
            readonly 400: components["responses"]["InvalidParams"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["CredentialCheckUnavailable"];
        };
    };
    readonly get_locality_insights: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["LocalityInsightsQuery"];
            };
        };
        readonly responses: {
            /** @description The insights, or nulls and the reason. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "X-Service-Usage-Limit": components["headers"]["UsageLimit"];
                    readonly "X-Service-Usage-Remaining": components["headers"]["UsageRemaining"];
                    readonly "X-Service-Usage-Reset": components["headers"]["UsageReset"];
                    readonly "X-Service-Usage-Daily-Limit": components["headers"]["UsageDailyLimit"];
                    readonly "X-Service-Usage-Daily-Remaining": components["headers"]["UsageDailyRemaining"];
                    readonly "X-Service-Usage-Overage": components["headers"]["UsageOverage"];
                    readonly "X-Service-Usage-Ceiling": components["headers"]["UsageCeiling"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LocalityInsightsReport"];
                };
            };
            readonly 400: components["responses"]["InvalidParams"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["CredentialCheckUnavailable"];
        };
    };
    readonly compare_localities: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["LocalityComparisonQuery"];
            };
        };
        readonly responses: {
            /** @description One entry for each locality, keyed by its canonical name. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "X-Service-Usage-Limit": components["headers"]["UsageLimit"];
                    readonly "X-Service-Usage-Remaining": components["headers"]["UsageRemaining"];
                    readonly "X-Service-Usage-Reset": components["headers"]["UsageReset"];
                    readonly "X-Service-Usage-Daily-Limit": components["headers"]["UsageDailyLimit"];
                    readonly "X-Service-Usage-Daily-Remaining": components["headers"]["UsageDailyRemaining"];
                    readonly "X-Service-Usage-Overage": components["headers"]["UsageOverage"];
                    readonly "X-Service-Usage-Ceiling": components["headers"]["UsageCeiling"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LocalityComparison"];
                };
            };
            readonly 400: components["responses"]["InvalidParams"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["CredentialCheckUnavailable"];
        };
    };
    readonly calculate_home_affordability: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["EmiQuery"];
            };
        };
        readonly responses: {
            /** @description The EMI and its totals. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "X-Service-Usage-Limit": components["headers"]["UsageLimit"];
                    readonly "X-Service-Usage-Remaining": components["headers"]["UsageRemaining"];
                    readonly "X-Service-Usage-Reset": components["headers"]["UsageReset"];
                    readonly "X-Service-Usage-Daily-Limit": components["headers"]["UsageDailyLimit"];
                    readonly "X-Service-Usage-Daily-Remaining": components["headers"]["UsageDailyRemaining"];
                    readonly "X-Service-Usage-Overage": components["headers"]["UsageOverage"];
                    readonly "X-Service-Usage-Ceiling": components["headers"]["UsageCeiling"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EmiEstimate"];
                };
            };
            readonly 400: components["responses"]["InvalidParams"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["CredentialCheckUnavailable"];
        };
    };
    readonly simulate_loan_prepayment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PrepaymentQuery"];
            };
        };
        readonly responses: {
            /** @description The baseline and the chosen strategies. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "X-Service-Usage-Limit": components["headers"]["UsageLimit"];
                    readonly "X-Service-Usage-Remaining": components["headers"]["UsageRemaining"];
                    readonly "X-Service-Usage-Reset": components["headers"]["UsageReset"];
                    readonly "X-Service-Usage-Daily-Limit": components["headers"]["UsageDailyLimit"];
                    readonly "X-Service-Usage-Daily-Remaining": components["headers"]["UsageDailyRemaining"];
                    readonly "X-Service-Usage-Overage": components["headers"]["UsageOverage"];
                    readonly "X-Service-Usage-Ceiling": components["headers"]["UsageCeiling"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PrepaymentSimulation"];
                };
            };
            readonly 400: components["responses"]["InvalidParams"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["CredentialCheckUnavailable"];
        };
    };
    readonly compare_balance_transfer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["BalanceTransferQuery"];
            };
        };
        readonly responses: {
            /** @description Both loans and the difference. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "X-Service-Usage-Limit": components["headers"]["UsageLimit"];
                    readonly "X-Service-Usage-Remaining": components["headers"]["UsageRemaining"];
                    readonly "X-Service-Usage-Reset": components["headers"]["UsageReset"];
                    readonly "X-Service-Usage-Daily-Limit": components["headers"]["UsageDailyLimit"];
                    readonly "X-Service-Usage-Daily-Remaining": components["headers"]["UsageDailyRemaining"];
                    readonly "X-Service-Usage-Overage": components["headers"]["UsageOverage"];
                    readonly "X-Service-Usage-Ceiling": components["headers"]["UsageCeiling"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BalanceTransferComparison"];
                };
            };
            readonly 400: components["responses"]["InvalidParams"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["CredentialCheckUnavailable"];
        };
    };
    readonly optimize_home_loan_tax_regime: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TaxRegimeQuery"];
            };
        };
        readonly responses: {
            /** @description Both regimes, itemised. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "X-Service-Usage-Limit": components["headers"]["UsageLimit"];
                    readonly "X-Service-Usage-Remaining": components["headers"]["UsageRemaining"];
                    readonly "X-Service-Usage-Reset": components["headers"]["UsageReset"];
                    readonly "X-Service-Usage-Daily-Limit": components["headers"]["UsageDailyLimit"];
                    readonly "X-Service-Usage-Daily-Remaining": components["headers"]["UsageDailyRemaining"];
                    readonly "X-Service-Usage-Overage": components["headers"]["UsageOverage"];
                    readonly "X-Service-Usage-Ceiling": components["headers"]["UsageCeiling"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TaxRegimeComparison"];
                };
            };
            readonly 400: components["responses"]["InvalidParams"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["CredentialCheckUnavailable"];
        };
    };
    readonly estimate_stamp_duty_and_registration: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["StampDutyQuery"];
            };
        };
        readonly responses: {
            /** @description The estimate with its basis, or supported false. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "X-Service-Usage-Limit": components["headers"]["UsageLimit"];
                    readonly "X-Service-Usage-Remaining": components["headers"]["UsageRemaining"];
                    readonly "X-Service-Usage-Reset": components["headers"]["UsageReset"];
                    readonly "X-Service-Usage-Daily-Limit": components["headers"]["UsageDailyLimit"];
                    readonly "X-Service-Usage-Daily-Remaining": components["headers"]["UsageDailyRemaining"];
                    readonly "X-Service-Usage-Overage": components["headers"]["UsageOverage"];
                    readonly "X-Service-Usage-Ceiling": components["headers"]["UsageCeiling"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StampDutyEstimate"];
                };
            };
            readonly 400: components["responses"]["InvalidParams"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["CredentialCheckUnavailable"];
        };
    };
    readonly get_property_decision_intelligence: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PropertyDecisionQuery"];
            };
        };
        readonly responses: {
            /** @description The verdict and the figures behind it. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "X-Service-Usage-Limit": components["headers"]["UsageLimit"];
                    readonly "X-Service-Usage-Remaining": components["headers"]["UsageRemaining"];
                    readonly "X-Service-Usage-Reset": components["headers"]["UsageReset"];
                    readonly "X-Service-Usage-Daily-Limit": components["headers"]["UsageDailyLimit"];
                    readonly "X-Service-Usage-Daily-Remaining": components["headers"]["UsageDailyRemaining"];
                    readonly "X-Service-Usage-Overage": components["headers"]["UsageOverage"];
                    readonly "X-Service-Usage-Ceiling": components["headers"]["UsageCeiling"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PropertyDecision"];
                };
            };
            readonly 400: components["responses"]["InvalidParams"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["ServerError"];
            readonly 503: components["responses"]["CredentialCheckUnavailable"];
        };
    };
}
