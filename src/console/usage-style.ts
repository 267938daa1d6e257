/** The look of usage: figures, bars and charts. */
export const usageStyle = `.console .figures { grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr)); }
.console .figures > div:first-child { grid-column: auto; }
.console .figures span { display: block; line-height: 1.4; }
.used p { color: var(--quiet); font-size: 0.92rem; }
.used strong { color: var(--ink); }
.used .meter { margin-top: 0.4rem; }
.meter { display: block; width: 100%; height: 0.6rem; border-radius: 99px; }
.meter .ground, .chart .ground { fill: var(--sunken); }
.meter .within { fill: var(--curve); }
.meter .beyond { fill: var(--watch); }
.meter .mark { stroke: var(--ink); stroke-width: 2; vector-effect: non-scaling-stroke; }
.limits { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; color: var(--quiet); font-size: 0.92rem; }
.limits strong { color: var(--ink); font-variant-numeric: tabular-nums; }
form.month { display: flex; flex-wrap: wrap; align-items: flex-end; gap: 0.6rem; }
form.month .field { flex: 1 1 12rem; max-width: 17rem; }
.chart-columns { display: grid; gap: 1.25rem; align-items: start; }
.chart-columns > * { min-width: 0; }
.console .chart-columns > * + * { margin-top: 0; }
.chart { display: block; width: 100%; height: auto; overflow: visible; }
.chart.wide { display: none; }
.chart text { fill: var(--quiet); font-size: 12px; font-variant-numeric: tabular-nums; }
.chart .value, .chart .count { text-anchor: end; }
.chart .day { text-anchor: middle; }
.chart .grid { stroke: var(--line); }
.chart .line { stroke: var(--watch); stroke-width: 1.5; stroke-dasharray: 5 4; }
.chart .column { fill: var(--curve); }
.chart .column.above { fill: var(--watch); }
.chart .column.today { opacity: 0.55; }
.chart .purged { fill: var(--sunken); }
.figures-table { max-height: 17.5rem; overflow-y: auto; border: 1px solid var(--line); border-radius: 10px; }
.console .figures-table th, .console .figures-table td { padding: 0.35rem 0.75rem; }
.console .figures-table thead th { position: sticky; top: 0; }
.figures-table code { overflow-wrap: break-word; }
.even .chart { max-width: 30rem; }
.even .figures-table { max-height: none; }
.sums dd { text-align: right; font-variant-numeric: tabular-nums; }
.console .sums > div { grid-template-columns: minmax(0, 1fr) auto; }
.sums { max-width: 30rem; }
.app-list .used { flex: 1 1 100%; }
@media (max-width: 40rem) { .console .figures-table th, .console .figures-table td { padding-inline: 0.5rem; } }
@media (min-width: 75rem) { .chart-columns.even { grid-template-columns: minmax(0, 1fr) auto; } }
@media (min-width: 48rem) {
  .chart-columns:not(.even) { grid-template-columns: minmax(0, 1fr) minmax(15rem, auto); }
  .chart.wide { display: block; }
  .chart.narrow { display: none; }
}
`
