/** The look of the console, over the site's: its colours, buttons and fields come from there. */
export const consoleStyle = `.console { display: flex; flex-direction: column; min-height: 100vh; min-height: 100dvh; font-size: 0.95rem; }
.console [hidden] { display: none; }
.console h1 { font-size: clamp(1.4rem, 1.25rem + 0.8vw, 1.7rem); }
.console h2 { font-size: 1.05rem; }
.console small { font-size: 0.85em; }
.icon { flex: none; fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }
.top { display: flex; align-items: center; justify-content: space-between; gap: 1rem; min-height: 3.5rem; padding: 0.25rem clamp(1rem, 2.5vw, 1.75rem);
  background: var(--brand); color: var(--on-brand); border-bottom: 1px solid var(--line); }
.top a { padding: 0.6rem 0; color: var(--on-brand); text-decoration: none; }
.top .brand { display: inline-flex; align-items: baseline; gap: 0.4rem; white-space: nowrap; }
.top .brand span { margin: 0; }
.top .brand small { margin-left: 0.35rem; padding: 0.1rem 0.5rem; border: 1px solid rgb(244 241 234 / 35%); border-radius: 99px; font-size: 0.75rem; }
.who { display: flex; align-items: center; gap: 1rem; min-width: 0; }
.who .email { display: none; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 0.9rem; }
.who button.quiet { min-height: 2.25rem; padding: 0.25rem 0.85rem; background: transparent; border-color: rgb(244 241 234 / 35%); color: var(--on-brand); font-size: 0.9rem; white-space: nowrap; }
.who button.quiet:hover { border-color: var(--gold); }
.who :focus-visible, .top :focus-visible { outline-color: var(--gold); }
.frame { flex: 1; display: flex; flex-direction: column; min-width: 0; }
.side { background: var(--surface); border-bottom: 1px solid var(--line); overflow-x: auto; scrollbar-width: none; }
.side ul { display: flex; gap: 0.25rem; width: max-content; padding: 0.25rem 0.75rem; }
.side a { display: flex; align-items: center; gap: 0.5rem; padding: 0.6rem 0.75rem; border-radius: 8px; color: var(--quiet); font-weight: 550; text-decoration: none; white-space: nowrap; }
.side a:hover { background: var(--sunken); color: var(--ink); }
.side a[aria-current] { background: var(--good-ground); color: var(--good); }
.side .icon { width: 1.15rem; height: 1.15rem; }
.console main { width: 100%; max-width: 62rem; min-width: 0; padding: 1.25rem 1rem 4rem; }
.console main > * + * { margin-top: 1.25rem; }
.page-head { display: flex; flex-wrap: wrap; align-items: flex-start; justify-content: space-between; gap: 0.75rem 1.5rem; }
.page-head > div { min-width: 0; }
.page-head h1 { overflow-wrap: anywhere; }
.page-head p { margin-top: 0.25rem; color: var(--quiet); }
.page-head .badges { margin-top: 0.5rem; }
.console .crumbs { margin-bottom: -0.5rem; }
.badges { display: flex; flex-wrap: wrap; gap: 0.4rem; }
.badge { display: inline-flex; align-items: center; padding: 0.1rem 0.6rem; border-radius: 99px; background: var(--sunken); color: var(--ink); font-size: 0.8rem; font-weight: 600; white-space: nowrap; }
.badge.good { background: var(--good-ground); color: var(--good); }
.badge.watch { background: var(--watch-ground); color: var(--watch); }
.badge.bad { background: var(--bad-ground); color: var(--bad); }
.badge.quiet { color: var(--quiet); }
.console .panel { padding: 0; overflow: hidden; }
.panel > header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.5rem 1rem; padding: 0.9rem 1.25rem; border-bottom: 1px solid var(--line); }
.panel > header p { flex-basis: 100%; color: var(--quiet); font-size: 0.9rem; }
.panel > .body { padding: 1.25rem; }
.body > * + * { margin-top: 1rem; }
.panel > footer { padding: 0.85rem 1.25rem; border-top: 1px solid var(--line); background: var(--ground); color: var(--quiet); font-size: 0.9rem; }
.body p, .panel footer p { max-width: 44rem; }
.note { color: var(--quiet); font-size: 0.9rem; }
.console .message { border-left-width: 4px; }
.message.bad a { color: var(--bad); }
.console .message > * + * { margin-top: 0.35rem; }
.message.good { border-color: var(--good); background: var(--good-ground); }
.message.plain { border-color: var(--line); background: var(--sunken); }
.message form { margin-top: 0.6rem; }
.console .button, .console button { min-height: 2.5rem; padding: 0.4rem 1rem; border-radius: 8px; font-size: 0.95rem; }
.console .button.small, .console button.small { min-height: 2.125rem; padding: 0.2rem 0.8rem; font-size: 0.88rem; }
.console button.plain { background: var(--surface); border-color: var(--line); color: var(--link); }
.console button.plain:hover { border-color: currentColor; filter: none; }
.console .button.danger, .console button.danger { background: var(--surface); border-color: var(--bad); color: var(--bad); }
.console .button.danger:hover, .console button.danger:hover { background: var(--bad-ground); filter: none; }
.console button.danger.sure { background: #a3231f; border-color: #a3231f; color: #fff; }
.console button[aria-busy] { opacity: 0.75; cursor: progress; }
.app-list { display: grid; gap: 0.75rem; }
.app-list > li { position: relative; display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.6rem 1.5rem; padding: 1rem 1.25rem;
  background: var(--surface); border: 1px solid var(--line); border-radius: 14px; box-shadow: var(--shadow); }
.app-list > li:hover { border-color: var(--curve); }
.app-list > li > div { min-width: 0; flex: 1 1 16rem; }
.app-list h2 { overflow-wrap: anywhere; }
.app-list h2 a { color: var(--ink); text-decoration: none; }
.app-list h2 a::after { content: ""; position: absolute; inset: 0; border-radius: 14px; }
.app-list li:hover h2 a { text-decoration: underline; }
.app-list p { color: var(--quiet); font-size: 0.9rem; overflow-wrap: anywhere; }
.console .empty { padding: 2.25rem 1.25rem; background: var(--surface); }
.empty .icon { width: 2.25rem; height: 2.25rem; color: var(--link); }
.empty p { max-width: 32rem; margin-inline: auto; color: var(--quiet); }
.steps { display: grid; gap: 0; }
.steps > li { display: grid; grid-template-columns: 1.5rem minmax(0, 1fr) auto; align-items: start; gap: 0.25rem 0.75rem; padding: 0.85rem 0; border-top: 1px solid var(--line); }
.steps > li:first-child { border-top: 0; padding-top: 0; }
.steps > li:last-child { padding-bottom: 0; }
.steps .icon { margin-top: 0.1rem; color: var(--quiet); }
.steps .done .icon { color: var(--good); }
.steps strong { display: block; }
.steps span { color: var(--quiet); font-size: 0.9rem; overflow-wrap: anywhere; }
.ways { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); }
.ways > li, .ways > div { min-width: 0; padding: 1rem; border: 1px solid var(--line); border-radius: 10px; }
.ways h3 { margin-bottom: 0.5rem; font-size: 0.95rem; }
.ways .code { margin-top: 0.35rem; }
.ways .label { margin-top: 0.75rem; }
.label { color: var(--quiet); font-size: 0.82rem; font-weight: 600; }
.body > .label + * { margin-top: 0.35rem; }
.code { position: relative; display: flex; align-items: flex-start; gap: 0.5rem; min-width: 0; padding: 0.6rem 0.6rem 0.6rem 0.85rem; border: 1px solid var(--line); border-radius: 8px; background: var(--sunken); }
.code pre, .code code { flex: 1; min-width: 0; margin: 0; font: 0.84rem/1.55 ui-monospace, SFMono-Regular, Menlo, monospace; white-space: pre-wrap; overflow-wrap: anywhere; align-self: center; }
.code button { flex: none; min-width: 4.25rem; }
.secret { border: 2px solid var(--good); background: var(--surface); }
.secret code { font-size: 0.95rem; user-select: all; }
.clients { display: grid; gap: 0.6rem; }
.clients details { border: 1px solid var(--line); border-radius: 10px; }
.clients summary { padding: 0.7rem 0.9rem; font-weight: 600; cursor: pointer; }
.clients summary:hover { color: var(--link); }
.clients details > div { padding: 0 0.9rem 0.9rem; }
.clients details .code { margin-bottom: 0.5rem; }
.clients details p { margin-bottom: 0.5rem; color: var(--quiet); font-size: 0.9rem; }
.console .table { position: relative; overflow-x: auto; }
.console table { font-size: 0.92rem; }
.console caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.console thead { position: static; width: auto; height: auto; clip-path: none; overflow: visible; }
.console th, .console td { padding: 0.7rem 1.25rem; border-top: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400; }
.console thead th { padding-block: 0.55rem; border-top: 0; background: var(--ground); color: var(--quiet); font-size: 0.8rem; font-weight: 600; white-space: nowrap; }
.console tbody tr:first-child > * { border-top-color: var(--line); }
.console tbody th strong { display: block; overflow-wrap: anywhere; }
.console td.end, .console th.end { text-align: right; }
.console td.number, .console th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.console td .note, .console th .note { display: block; overflow-wrap: anywhere; }
.console td.nowrap { white-space: nowrap; }
.console .facts > div { grid-template-columns: minmax(7rem, 30%) minmax(0, 1fr); }
.console .facts dd code { font-size: 0.88rem; }
form.sheet { display: grid; gap: 1.15rem; max-width: 38rem; }
form.sheet > * + * { margin-top: 0; }
.console label, .console legend { color: var(--ink); font-size: 0.92rem; }
.console .hint { margin-bottom: 0.35rem; color: var(--quiet); font-size: 0.88rem; }
.console input:not([type=radio]):not([type=checkbox]):not([type=hidden]), .console select, .console textarea { width: 100%; min-height: 2.6rem; padding: 0.45rem 0.75rem; border: 1px solid var(--field-line); border-radius: 8px; background: var(--surface); color: var(--ink); font: inherit; }
.console textarea { min-height: 6rem; resize: vertical; font: 0.86rem/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; }
.console { --field-line: #8a938d; }
.choices { display: grid; gap: 0.6rem; }
.choice { position: relative; display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.1rem 0.7rem; padding: 0.75rem 0.9rem; border: 1px solid var(--line); border-radius: 10px; }
.choice:has(input:checked) { border-color: var(--action); }
.choice:has(input:disabled) { background: var(--sunken); }
.console .choice input { width: 1.15rem; height: 1.15rem; min-height: 0; position: relative; z-index: 1; margin: 0.15rem 0 0; accent-color: var(--action); }
.choice label { margin: 0; }
.choice label::after { content: ""; position: absolute; inset: 0; border-radius: 10px; }
.choice p { grid-column: 2; margin: 0; color: var(--quiet); font-size: 0.88rem; }
.choice code { color: inherit; }
fieldset legend { margin-bottom: 0.4rem; font-weight: 600; }
form .actions { align-items: center; gap: 0.75rem 1rem; }
.console .panel .actions { margin-top: 0; }
.console .body > .actions { margin-top: 1rem; }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.empty-row { display: flex; align-items: center; gap: 0.85rem; color: var(--quiet); }
.body.empty-row > * + * { margin-top: 0; }
.key-row { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.5rem 1rem; }
.danger-zone { border-color: var(--bad); }
.danger-zone .row { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.75rem 1.5rem; }
.danger-zone .row > div { flex: 1 1 18rem; }
.outside main { display: flex; flex-direction: column; align-items: center; max-width: none; padding-top: clamp(1.5rem, 6vh, 4.5rem); }
.outside main > * { width: min(100%, 26.5rem); }
.outside .card-form { padding: clamp(1.25rem, 4vw, 2rem); background: var(--surface); border: 1px solid var(--line); border-radius: 16px; box-shadow: var(--shadow); }
.outside .card-form > * + * { margin-top: 1.1rem; }
.outside .card-form h1 + p { margin-top: 0.4rem; color: var(--quiet); }
.outside .card-form button[type=submit], .outside .card-form .button { width: 100%; min-height: 2.75rem; }
.outside .aside { text-align: center; color: var(--quiet); }
.label-row { display: flex; justify-content: space-between; gap: 1rem; }
.label-row a { font-size: 0.88rem; }
@supports selector(:has(*)) {
  form.sheet:not(:has([name=kind][value=signed_key]:checked)) .only-signed-key { display: none; }
  form.sheet:has([name=kind]:is([value=api_key], [value=test_key]):checked) .only-oauth { display: none; }
}
@media (prefers-color-scheme: dark) { .console { --field-line: #71827a; } }
@media (max-width: 40rem) {
  .side .icon { display: none; }
  .side ul { gap: 0; padding-inline: 0.4rem; }
  .side a { padding-inline: 0.6rem; }
  .code:has(pre) { flex-direction: column; }
  .code:has(pre) pre { align-self: stretch; }
  .code:has(pre) button { align-self: flex-end; }
  .console table.cards, .console table.cards tbody { display: block; }
  .console table.cards thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .console table.cards tr { display: grid; gap: 0.5rem; padding: 1rem 1.25rem; border-top: 1px solid var(--line); }
  .console table.cards tr:first-child { border-top: 0; }
  .console table.cards th, .console table.cards td { display: block; padding: 0; border: 0; text-align: left; }
  .console table.cards td[data-name] { display: grid; grid-template-columns: 7rem minmax(0, 1fr); gap: 0.75rem; }
  .console table.cards td[data-name]::before { content: attr(data-name); color: var(--quiet); }
  .console table.cards td.end .actions { justify-content: flex-start; }
}
@media (min-width: 40rem) { .who .email { display: block; max-width: 18rem; } }
@media (min-width: 60rem) {
  .console:not(.outside) .frame { display: grid; grid-template-columns: 15rem minmax(0, 1fr); }
  .side { padding: 1.25rem 0.85rem; border-bottom: 0; border-right: 1px solid var(--line); overflow: visible; }
  .side ul { position: sticky; top: 1.25rem; flex-direction: column; width: auto; padding: 0; }
  .side .apart { margin-top: 0.75rem; padding-top: 0.75rem; border-top: 1px solid var(--line); }
  .console:not(.outside) main { padding: 1.75rem clamp(1.5rem, 3vw, 2.5rem) 4rem; }
  .console td.end .actions { justify-content: flex-end; flex-wrap: nowrap; }
}
@media (prefers-reduced-motion: no-preference) { .side a, .console button, .console .button { transition: background-color 120ms, border-color 120ms; } }
`
