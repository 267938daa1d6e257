import { palette } from './palette.ts'

/** The look of the site, in the colours of `palette.ts`. */
export const siteStyle = `${palette}*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Tamil", sans-serif; }
h1, h2, h3, p, ul, ol, dl, dd, figure, table { margin: 0; }
ul, ol { padding: 0; list-style: none; }
h1 { font-size: clamp(1.25rem, 1rem + 1.6vw, 1.95rem); overflow-wrap: anywhere; line-height: 1.2; letter-spacing: -0.015em; text-wrap: balance; }
h2 { font-size: 1.15rem; line-height: 1.3; }
h3 { font-size: 1.05rem; line-height: 1.35; }
a { color: var(--link); text-underline-offset: 0.18em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
code { font: 0.875em ui-monospace, SFMono-Regular, Menlo, monospace; overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--curve); outline-offset: 2px; border-radius: 4px; }
.wrap { width: min(100% - 2rem, 66rem); margin-inline: auto; }
.skip { position: absolute; left: 1rem; top: -4rem; z-index: 1; padding: 0.6rem 1rem; background: var(--surface); border-radius: 0 0 8px 8px; }
.skip:focus { top: 0; }
.site { background: var(--brand); color: var(--on-brand); border-bottom: 1px solid var(--line); }
.site .wrap { display: flex; align-items: center; justify-content: space-between; gap: 1rem; min-height: 3.5rem; }
.site a { display: inline-block; padding: 0.6rem 0; color: var(--on-brand); text-decoration: none; }
.site nav { display: flex; gap: 1.5rem; }
.site nav a:hover { text-decoration: underline; text-decoration-color: var(--gold); text-decoration-thickness: 2px; }
.brand strong { font-size: 1.2rem; letter-spacing: -0.01em; }
.brand span { margin-left: 0.35rem; color: var(--gold); font-size: 0.95rem; }
main { padding-block: 1.5rem 4rem; }
main > * + * { margin-top: 1.5rem; }
article:not(.card) > * + * { margin-top: 1.5rem; }
.crumbs { margin-bottom: -0.75rem; font-size: 0.9rem; }
.crumbs ol { display: flex; flex-wrap: wrap; }
.crumbs li + li::before { content: "/"; margin-inline: 0.5rem; color: var(--quiet); }
.crumbs a { display: inline-block; padding-block: 0.3rem; }
.place { margin-top: 0.25rem; color: var(--quiet); }
.lead { max-width: 46rem; font-size: 1.1rem; }
.panel, .card, form.search, .figures > div { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; box-shadow: var(--shadow); }
.panel { padding: 1.25rem; }
.panel > h2 { margin-bottom: 0.85rem; }
.stack { display: grid; gap: 1.25rem; }
.columns { display: grid; gap: 1.25rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); align-items: start; }
.tags { display: flex; flex-wrap: wrap; gap: 0.4rem; margin-bottom: 0.5rem; }
.tag { display: inline-block; padding: 0.15rem 0.6rem; border-radius: 99px; background: var(--sunken); color: var(--ink); font-size: 0.8rem; font-weight: 600; }
.tag.good { background: var(--good-ground); color: var(--good); }
.tag.quiet { color: var(--quiet); }
.tag-list { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 0.75rem; }
.tag-list .tag { padding: 0.35rem 0.85rem; font-size: 0.9rem; }
.button, button { display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem; padding: 0.5rem 1.1rem; border: 1px solid var(--action); border-radius: 10px;
  background: var(--action); color: var(--on-action); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
.button:hover, button:hover { filter: brightness(1.12); text-decoration: none; }
.button.plain { background: transparent; border-color: var(--line); color: var(--link); }
.button.plain:hover { border-color: currentColor; filter: none; }
.actions { display: flex; flex-wrap: wrap; gap: 0.6rem; }
.panel .actions { margin-top: 1rem; }
.price { font-size: 1.25rem; font-weight: 700; letter-spacing: -0.01em; white-space: nowrap; }
.listing-head, .locality-head { display: flex; flex-wrap: wrap; align-items: end; justify-content: space-between; gap: 1rem 2rem; }
.listing-head > div { flex: 1 1 26rem; }
.price small { display: block; margin-top: 0.1rem; color: var(--quiet); font-size: 0.95rem; font-weight: 400; letter-spacing: 0; }
.card .price, .listing-head .price { align-self: end; }
.listing-head .price { font-size: clamp(1.6rem, 1.3rem + 1.6vw, 2.25rem); line-height: 1.2; }
.locality-head h1 span { font-size: 0.62em; font-weight: 500; color: var(--quiet); letter-spacing: 0; white-space: nowrap; }
.picture { display: block; width: 100%; max-height: 26rem; object-fit: cover; border-radius: 14px; background: var(--sunken); }
.facts { display: grid; }
.facts > div { display: grid; grid-template-columns: minmax(7.5rem, 40%) 1fr; gap: 1rem; padding-block: 0.6rem; border-top: 1px solid var(--line); }
.facts > div:first-child { border-top: 0; padding-top: 0; }
.facts > div:last-child { padding-bottom: 0; }
.facts dt { color: var(--quiet); }
.facts dd { font-weight: 550; overflow-wrap: anywhere; }
.ticks { display: grid; grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr)); gap: 0.5rem 1rem; }
.ticks li { padding-left: 1.5rem; position: relative; }
.ticks li::before { content: ""; position: absolute; left: 0.2rem; top: 0.42em; width: 0.75em; height: 0.38em; border: solid var(--good); border-width: 0 0 2px 2px; transform: rotate(-45deg); }
.provenance { padding-top: 1.25rem; border-top: 1px solid var(--line); color: var(--quiet); font-size: 0.9rem; }
.provenance p { max-width: 52rem; }
.provenance p + p { margin-top: 0.5rem; }
.message { padding: 0.85rem 1.1rem; border-left: 4px solid var(--watch); border-radius: 0 10px 10px 0; background: var(--watch-ground); }
.message.bad { border-color: var(--bad); background: var(--bad-ground); }
.message ul { margin-top: 0.35rem; padding-left: 1.2rem; list-style: disc; }
form.search { display: grid; gap: 0.9rem; padding: 1.1rem; grid-template-columns: repeat(2, minmax(0, 1fr)); align-items: start; }
form.search > .field:nth-of-type(1), .more-filters, .submit { grid-column: 1 / -1; }
.more-filters .field:last-child { grid-column: 1 / -1; }
.more-filters summary { width: fit-content; padding-block: 0.4rem; color: var(--link); font-weight: 600; cursor: pointer; }
.more-filters > div { display: grid; gap: 0.9rem; padding-top: 0.5rem; grid-template-columns: repeat(2, minmax(0, 1fr)); align-items: start; }
.submit button { width: 100%; }
fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }
.field { min-width: 0; }
label, legend { display: block; margin-bottom: 0.3rem; padding: 0; color: var(--quiet); font-size: 0.85rem; font-weight: 600; }
input:not([type=radio]), select { width: 100%; min-height: 2.75rem; padding: 0.4rem 0.75rem; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); color: var(--ink); font: inherit; text-overflow: ellipsis; }
input::placeholder { color: var(--quiet); opacity: 1; }
[aria-invalid=true] { border-color: var(--bad) !important; }
.problem { margin-top: 0.3rem; color: var(--bad); font-size: 0.85rem; }
.offer { grid-column: 1 / -1; }
.offer label { position: relative; display: inline-block; margin: 0 0.35rem 0 0; }
.offer input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
.offer span { display: inline-flex; align-items: center; justify-content: center; min-width: 4.75rem; min-height: 2.75rem; border: 1px solid var(--line); border-radius: 10px; color: var(--ink); font-size: 1rem; }
.offer input:checked + span { border-color: var(--action); background: var(--action); color: var(--on-action); }
.offer input:focus-visible + span { outline: 3px solid var(--curve); outline-offset: 2px; }
@supports selector(:has(*)) {
  form.search:has(input[value=sale]:checked) .rent-only { display: none; }
}
.results-head { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.25rem 1rem; }
.results-head p { color: var(--quiet); }
.results { display: grid; gap: 0.9rem; margin-top: 0.9rem; }
.card { position: relative; display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.6rem 2rem; padding: 1.1rem 1.25rem; }
.card:hover { border-color: var(--curve); }
.card > div { flex: 1 1 22rem; min-width: 0; }
.card h3 a { color: var(--ink); text-decoration: none; }
.card h3 a::after { content: ""; position: absolute; inset: 0; border-radius: 14px; }
.card:hover h3 a { text-decoration: underline; }
.short-facts { display: flex; flex-wrap: wrap; margin-top: 0.5rem; color: var(--quiet); font-size: 0.92rem; }
.short-facts li:not(:last-child)::after { content: "·"; margin-inline: 0.5rem; }
.more { margin-top: 1.25rem; color: var(--quiet); }
.empty, .notice-page { padding: 2.5rem 1.25rem; border: 1px dashed var(--line); border-radius: 14px; text-align: center; }
.empty > * + *, .notice-page > * + * { margin-top: 0.75rem; }
.notice-page { max-width: 38rem; margin: 3rem auto; }
.figures { display: grid; gap: 0.75rem; grid-template-columns: repeat(2, minmax(0, 1fr)); }
.figures > div:first-child { grid-column: 1 / -1; }
.figures > div { padding: 1rem 1.1rem; }
.figures dt { color: var(--quiet); font-size: 0.85rem; font-weight: 600; }
.figures strong { display: block; margin-top: 0.15rem; font-size: 1.6rem; line-height: 1.25; letter-spacing: -0.015em; }
.figures dd span { color: var(--quiet); font-size: 0.85rem; }
.disclaimer { margin-top: 0.85rem; max-width: 52rem; color: var(--quiet); font-size: 0.9rem; }
.trend-note { margin: -0.5rem 0 1rem; color: var(--quiet); }
.trend-note abbr { text-decoration: none; }
.trend-columns { display: grid; gap: 1.5rem; }
.trend { display: block; width: 100%; height: auto; overflow: visible; }
.trend.wide { display: none; }
.trend text { fill: var(--quiet); font-size: 12px; }
.trend .value { text-anchor: end; font-variant-numeric: tabular-nums; }
.trend .month { text-anchor: middle; }
.trend .grid { stroke: var(--line); }
.trend .area { fill: var(--curve); opacity: 0.12; }
.trend .line { fill: none; stroke: var(--curve); stroke-width: 2.5; stroke-linejoin: round; stroke-linecap: round; }
.trend .point { fill: var(--surface); stroke: var(--curve); stroke-width: 2; }
.trend .point:last-of-type { fill: var(--curve); }
table { width: 100%; border-collapse: collapse; font-size: 0.9rem; }
caption { padding-bottom: 0.4rem; text-align: left; color: var(--quiet); font-size: 0.85rem; font-weight: 600; }
th, td { padding: 0.3rem 0; border-top: 1px solid var(--line); text-align: left; }
tbody th { font-weight: 400; }
td, th + th { text-align: right; font-variant-numeric: tabular-nums; }
thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.points { display: grid; gap: 0.85rem; }
.points li { padding-left: 1rem; border-left: 3px solid var(--good); }
.points.watch li { border-color: var(--watch); }
.points strong { display: block; }
@media (min-width: 48rem) {
  form.search { grid-template-columns: auto minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 1fr) 8rem; }
  form.search > .offer, form.search > .field:nth-of-type(1), form.search > .submit { grid-column: auto; }
  form.search > .submit { grid-row: 1; grid-column: 5; padding-top: 1.62rem; }
  .more-filters > div { grid-template-columns: repeat(5, minmax(0, 1fr)); }
  .more-filters .field:last-child { grid-column: auto; }
  .listing-head .price { text-align: right; }
  .figures { grid-template-columns: minmax(0, 1.5fr) repeat(4, minmax(0, 1fr)); }
  .figures > div:first-child { grid-column: auto; }
  .trend-columns { grid-template-columns: minmax(0, 1fr) 15rem; align-items: center; }
  .trend.wide { display: block; }
  .trend.narrow { display: none; }
}
@media print { .site nav, form.search, .actions { display: none; } }
`
