import { capitalised } from '../../base/capitalised.ts'
import type { Responses } from '../../contract/contract.ts'
import type { MappedLocality } from '../../market/locality-map.ts'
import type { CoveredLocality } from '../../market/place-directory.ts'
import { groupedDigits, rupeesText } from '../../base/rupees.ts'
import { breadcrumbs } from '../../html/document.ts'
import { html, type Content } from '../../html/html.ts'
import { dateElement } from './listing-words.ts'
import type { Page } from '../../html/page.ts'
import { sitePage } from './site-page.ts'
import { neighbourhood } from './neighbours.ts'
import { searchAddress } from './search-parameters.ts'
import { aboutPlace } from './structured-data.ts'
import { monthInWords } from '../../base/month.ts'
import { trendChart, type TrendMonth } from '../../html/trend-chart.ts'

type Report = Responses['get_locality_insights']
type Insights = Report['insights']

export function localityPage(
  place: CoveredLocality,
  report: Report,
  mapped: readonly MappedLocality[],
): Page {
  const { name, nameTa, cityName, state } = place
  const { insights, disclaimer, attribution } = report
  return sitePage({
    title: `${name}, ${cityName}`,
    description: `Living and buying in ${name}, ${cityName}: prices, livability, price trend and what to check.`,
    canonicalUrl: report.handoffUrl,
    structuredData: aboutPlace(place, report),
    // As long as responses of the API are cached.
    headers: { 'cache-control': 'public, max-age=300' },
    main: html`${breadcrumbs([[searchAddress({ city: cityName }), cityName]])}
      <header class="locality-head">
        <div>
          <h1>${name} <span lang="ta">${nameTa}</span></h1>
          <p class="place">${cityName}, ${state}</p>
        </div>
        <p class="actions">
          <a class="button" href="${listings(place, 'sale')}">Homes for sale</a>
          <a class="button plain" href="${listings(place, 'rent')}">For rent</a>
        </p>
      </header>
      ${
        report.scopeMessage !== undefined &&
        html`<p class="message" role="status">${report.scopeMessage}</p>`
      }
      ${figures(insights)}
      <p class="disclaimer">${disclaimer}</p>
      ${trend(place, insights)}
      <div class="columns">
        ${points('Good to know', 'good', insights.highlights)}
        ${points('Things to check', 'watch', insights.watchouts)}
      </div>
      ${strengths(insights)} ${neighbourhood(place.slug, mapped)} ${provenance(report, attribution)}`,
  })
}

function figures({
  avgPriceInr,
  avgPriceSpread: spread,
  supplyCount,
  demandPulse,
  livabilityScore,
  investmentGrade,
  basis,
}: Insights): Content {
  return html`<dl class="figures">
    ${figure('Average sale price', avgPriceInr !== null && rupeesText(avgPriceInr), spreadInWords(spread))}
    ${figure('On the market', supplyCount !== null && groupedDigits(supplyCount), 'active listings')}
    ${figure('Demand', demandPulse !== null && capitalised(demandPulse), demandBasis(basis))}
    ${figure('Livability', livabilityScore !== null && String(livabilityScore), `out of 100, from curated ratings${homesIn(basis, 'livability')}`)}
    ${figure('Investment grade', investmentGrade ?? false, `A+ to C, from curated figures${homesIn(basis, 'grade')}`)}
  </dl>`
}

type Basis = Insights['basis']

/** Of how many homes a figure is made beside what was curated. */
function homesIn(basis: Basis, figure: 'livability' | 'grade'): string {
  if (basis?.observed.includes(figure) !== true) return ''
  return ` and ${groupedDigits(basis.homeCount)} homes on offer`
}

function demandBasis(basis: Basis): string {
  if (basis?.medianDaysOffered === undefined) return 'from a curated index'
  const { homeCount, medianDaysOffered: days } = basis
  return `median of ${days} days on offer, ${groupedDigits(homeCount)} homes`
}

function spreadInWords(spread: Insights['avgPriceSpread']): string {
  if (spread === undefined) return 'estimated'
  const { homeCount, lowerQuartileInr, upperQuartileInr } = spread
  return `across ${groupedDigits(homeCount)} homes for sale, the middle half from ${rupeesText(lowerQuartileInr)} to ${rupeesText(upperQuartileInr)}`
}

function figure(name: string, value: string | false, note: string): Content {
  return html`<div>
    <dt>${name}</dt>
    <dd>
      <strong>${value === false ? '–' : value}</strong>
      <span>${value === false ? 'unknown' : note}</span>
    </dd>
  </div>`
}

function trend({ name }: CoveredLocality, { priceTrends }: Insights): Content {
  const months = priceTrends.flatMap((point): readonly ShownMonth[] =>
    point.avgPriceInr === null ? [] : [{ ...point, avgPriceInr: point.avgPriceInr }],
  )
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return null
  // A step from a model to what was observed is no change of prices.
  const comparable = months.find(({ basis }) => basis === last.basis) ?? first
  const basis = last.basis ?? 'modelled'
  const change =
    comparable === last
      ? `${basis} since ${monthInWords(last.period)}`
      : `${changeInWords(comparable, last)}, ${basis}`
  const title = `Average price of apartments in ${name} by month, in rupees per square foot of carpet area: ${change}.`
  return html`<section class="panel" aria-labelledby="trend">
    <h2 id="trend">Price trend</h2>
    <p class="trend-note">
      Apartments, <abbr title="rupees per square foot of carpet area">₹ per sq ft of carpet</abbr>,
      ${change}.
    </p>
    <div class="trend-columns">
      <figure>${trendChart(months, title)}</figure>
      <table>
        <caption>
          ₹ per sq ft of carpet area by month
        </caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Median price</th>
            <th scope="col">Based on</th>
          </tr>
        </thead>
        <tbody>
          ${months.toReversed().map(
            ({ period, avgPriceInr, ...point }) =>
              html`<tr>
                <th scope="row">${monthInWords(period)}</th>
                <td>₹${groupedDigits(avgPriceInr)}</td>
                <td>${basisInWords(point)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`
}

type ShownMonth = TrendMonth & Insights['priceTrends'][number]

function basisInWords({
  homeCount,
  lowerQuartileInr,
  upperQuartileInr,
}: Omit<Insights['priceTrends'][number], 'period' | 'avgPriceInr'>): string {
  return homeCount === undefined || lowerQuartileInr === undefined || upperQuartileInr === undefined
    ? 'our model'
    : `${groupedDigits(homeCount)} homes, the middle half from ₹${groupedDigits(lowerQuartileInr)} to ₹${groupedDigits(upperQuartileInr)}`
}

function changeInWords(first: TrendMonth, last: TrendMonth): string {
  const percent = ((last.avgPriceInr - first.avgPriceInr) * 100) / first.avgPriceInr
  const since = `since ${monthInWords(first.period)}`
  if (Math.abs(percent) < 0.05) return `unchanged ${since}`
  return `${percent > 0 ? 'up' : 'down'} ${Math.abs(percent).toFixed(1)} percent ${since}`
}

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

function strengths({ strengthTags }: Insights): Content {
  if (strengthTags.length === 0) return null
  return html`<section aria-labelledby="strengths">
    <h2 id="strengths">Strengths</h2>
    <ul class="tag-list">
      ${strengthTags.map((tag) => html`<li class="tag">${tag}</li>`)}
    </ul>
  </section>`
}

function provenance({ freshness }: Report, attribution: string): Content {
  const { updatedAt, sourceCount, confidence } = freshness
  return html`<footer class="provenance">
    <p>
      Source: ${attribution}.
      ${updatedAt !== null && html`Last updated: ${dateElement(updatedAt)}.`}
      ${sourceCount !== null && html`Number of sources: ${groupedDigits(sourceCount)}.`}
      ${confidence !== null && html`Confidence: ${confidence}.`}
    </p>
  </footer>`
}

function listings({ name, cityName }: CoveredLocality, transactionType: 'sale' | 'rent'): string {
  return searchAddress({ city: cityName, locality: name, transactionType })
}
