import { palette } from '../../../html/palette.ts'

/** The look of the documentation, in the colours of the site. */
export const docsStyle = `${palette}
:root { --word: #0b5f4c; --text: #8a3b12; --number: #6b3fa0; --dim: #5d6b65; --bar: 3.5rem; }
@media (prefers-color-scheme: dark) { :root { --word: #7fd6bb; --text: #f0bd7a; --number: #c9b0f5; --dim: #93a49d; } }
*, *::before, *::after { box-sizing: border-box; }
[hidden] { display: none !important; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: calc(var(--bar) + 1rem); }
body { margin: 0; background: var(--surface); color: var(--ink);
  font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Tamil", sans-serif; }
h1, h2, h3, h4, p, ul, ol, dl, dd, pre, table, blockquote { margin: 0; }
a { color: var(--link); text-underline-offset: 0.18em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
code, pre, kbd, textarea { font: 0.875em/1.55 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
:focus-visible { outline: 3px solid var(--curve); outline-offset: 2px; border-radius: 4px; }
button { padding: 0.35rem 0.8rem; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--link);
  font: inherit; font-size: 0.85rem; font-weight: 600; cursor: pointer; }
button:hover { border-color: currentColor; }
button[aria-busy] { opacity: 0.6; }
.skip { position: absolute; left: 1rem; top: -4rem; z-index: 30; padding: 0.6rem 1rem; background: var(--surface); border-radius: 0 0 8px 8px; }
.skip:focus { top: 0; }

.bar { position: sticky; top: 0; z-index: 20; display: flex; align-items: center; gap: 1rem; min-height: var(--bar); padding: 0.4rem clamp(1rem, 2.5vw, 1.75rem);
  background: var(--brand); color: var(--on-brand); border-bottom: 1px solid var(--line); }
.bar a { color: var(--on-brand); text-decoration: none; }
.bar :focus-visible { outline-color: var(--gold); }
.brand { display: flex; align-items: baseline; gap: 0.35rem; white-space: nowrap; padding: 0.4rem 0; }
.brand strong { font-size: 1.2rem; letter-spacing: -0.01em; }
.brand span { color: var(--gold); font-size: 0.95rem; }
.brand em { font-style: normal; font-size: 0.75rem; padding: 0.05rem 0.5rem; border: 1px solid rgb(244 241 234 / 35%); border-radius: 99px; }
.find { position: relative; flex: 1; max-width: 24rem; margin-inline: auto; }
.find input { width: 100%; min-height: 2.35rem; padding: 0.3rem 2rem 0.3rem 0.8rem; border: 1px solid rgb(244 241 234 / 30%); border-radius: 9px;
  background: rgb(244 241 234 / 10%); color: inherit; font: inherit; font-size: 0.9rem; }
.find input::placeholder { color: #c9d4cf; opacity: 1; }
.find kbd { position: absolute; right: 0.55rem; top: 50%; translate: 0 -50%; padding: 0 0.4rem; border: 1px solid rgb(244 241 234 / 30%); border-radius: 5px; color: #c9d4cf; font-size: 0.75rem; }
.find input:focus + kbd { visibility: hidden; }
.links { display: none; gap: 1.25rem; font-size: 0.92rem; white-space: nowrap; }
.links a { padding: 0.5rem 0; }
.links a:hover { text-decoration: underline; text-decoration-color: var(--gold); text-decoration-thickness: 2px; }
.menu-button { background: transparent; border-color: rgb(244 241 234 / 35%); color: var(--on-brand); min-height: 2.35rem; }

.frame { max-width: 92rem; margin-inline: auto; }
.menu { font-size: 0.92rem; }
.menu[popover] { margin: var(--bar) 0 0; inset: 0 0 auto 0; width: 100%; max-width: none; max-height: calc(100dvh - var(--bar)); overflow-y: auto; padding: 1rem 1.25rem 2rem; border: 0; border-bottom: 1px solid var(--line);
  background: var(--surface); color: var(--ink); box-shadow: var(--shadow); }
.menu h2 { margin: 1.1rem 0 0.3rem; font-size: 0.75rem; letter-spacing: 0.06em; text-transform: uppercase; color: var(--quiet); }
.menu > div:first-child h2 { margin-top: 0; }
.menu ul { padding: 0; list-style: none; }
.menu li a { display: block; padding: 0.36rem 0.7rem; border-radius: 8px; color: var(--ink); text-decoration: none; overflow-wrap: anywhere; }
.menu li a:hover { background: var(--sunken); }
.menu li a[aria-current] { background: var(--good-ground); color: var(--good); font-weight: 600; }
.menu-links { display: flex; gap: 1.25rem; margin-top: 1.25rem; padding-top: 0.75rem; border-top: 1px solid var(--line); }

main { min-width: 0; padding: 1.75rem clamp(1rem, 4vw, 3rem) 4rem; }
main:focus-visible { outline: 0; }
main > * + * { margin-top: 1.1rem; }
main h1 { font-size: clamp(1.55rem, 1.2rem + 1.6vw, 2.15rem); line-height: 1.18; letter-spacing: -0.02em; text-wrap: balance; overflow-wrap: anywhere; }
main h1 + p { font-size: 1.1rem; color: var(--quiet); max-width: 46rem; }
main h2 { margin-top: 2.6rem; padding-top: 1.4rem; border-top: 1px solid var(--line); font-size: 1.35rem; line-height: 1.3; letter-spacing: -0.01em; overflow-wrap: anywhere; }
main h3 { margin-top: 1.9rem; font-size: 1.08rem; line-height: 1.35; overflow-wrap: anywhere; }
main h4 { font-size: 1rem; }
main p, main li { max-width: 46rem; overflow-wrap: break-word; }
main ul, main ol { padding-left: 1.4rem; }
main li + li { margin-top: 0.3rem; }
main li > ul { margin-top: 0.3rem; }
main :not(pre) > code { padding: 0.1em 0.35em; border-radius: 5px; background: var(--sunken); overflow-wrap: anywhere; }
main a code { color: inherit; }
blockquote { padding: 0.75rem 1.1rem; border-left: 4px solid var(--watch); border-radius: 0 10px 10px 0; background: var(--watch-ground); }
blockquote p { font-size: 1rem; }
hr { border: 0; border-top: 1px solid var(--line); }
.anchor { margin-left: 0.4rem; color: var(--quiet); text-decoration: none; opacity: 0; }
:is(h2, h3, h4):hover .anchor { opacity: 1; }

.code { position: relative; border: 1px solid var(--line); border-radius: 12px; background: var(--ground); }
.code pre { margin: 0; padding: 0.9rem 5.2rem 0.9rem 1rem; overflow: auto; max-height: 34rem; border-radius: inherit; }
.code code { font-size: 0.84rem; white-space: pre; }
.code > button { position: absolute; top: 0.5rem; right: 0.5rem; }
.code > .open-try { right: auto; left: 0.75rem; top: auto; bottom: 0.7rem; background: var(--action); border-color: var(--action); color: var(--on-action); }
.code:has(.open-try) pre { padding-bottom: 3.4rem; }
.hljs-attr, .hljs-keyword, .hljs-built_in, .hljs-section, .hljs-name, .hljs-title { color: var(--word); }
.hljs-string, .hljs-regexp, .hljs-subst .hljs-string { color: var(--text); }
.hljs-number, .hljs-literal, .hljs-variable, .hljs-meta, .hljs-params .hljs-built_in { color: var(--number); }
.hljs-comment { color: var(--dim); font-style: italic; }

.tabs { display: flex; flex-wrap: wrap; gap: 0 0.25rem; }
.tabs > input { position: absolute; opacity: 0; pointer-events: none; }
.tabs > label { order: 1; padding: 0.4rem 0.85rem; border-radius: 8px 8px 0 0; border-bottom: 2px solid transparent; color: var(--quiet); font-size: 0.9rem; font-weight: 600; cursor: pointer; }
.tabs > label:hover { color: var(--ink); }
.tabs > input:checked + label { color: var(--link); border-color: currentColor; }
.tabs > input:focus-visible + label { outline: 3px solid var(--curve); }
.tabs > .panel { order: 2; display: none; width: 100%; min-width: 0; margin-top: 0.5rem; }
.tabs > input:checked + label + .panel { display: block; }

.table { overflow-x: auto; border: 1px solid var(--line); border-radius: 12px; }
table { width: 100%; border-collapse: collapse; font-size: 0.92rem; }
th, td { padding: 0.55rem 0.85rem; text-align: left; vertical-align: top; border-top: 1px solid var(--line); }
thead th { border-top: 0; background: var(--ground); color: var(--quiet); font-size: 0.8rem; white-space: nowrap; }
td code { white-space: nowrap; }
.dense :is(th, td) { padding: 0.5rem 0.5rem; font-size: 0.86rem; }
.dense :is(th, td):first-child { padding-left: 0.85rem; min-width: 8rem; }
td[data-column=Meaning] { min-width: 16rem; }
td[data-column=Accepts], td[data-column=Holds] { min-width: 10rem; max-width: 18rem; }

.try { display: grid; gap: 0.9rem; padding: 1rem; border: 1px solid var(--curve); border-radius: 12px; background: var(--ground); }
.try label { display: grid; gap: 0.3rem; color: var(--quiet); font-size: 0.85rem; font-weight: 600; }
.try small { font-weight: 400; }
.try textarea, .try input { width: 100%; padding: 0.6rem 0.75rem; border: 1px solid var(--line); border-radius: 9px; background: var(--surface); color: var(--ink); font-size: 0.86rem; resize: vertical; }
.try input { min-height: 2.5rem; font: inherit; font-size: 0.9rem; }
.try [type=submit] { justify-self: start; padding: 0.55rem 1.4rem; background: var(--action); border-color: var(--action); color: var(--on-action); font-size: 0.95rem; }
.answer { display: grid; gap: 0.6rem; min-width: 0; }
.answer .status { font-weight: 700; }
.status.good { color: var(--good); } .status.bad { color: var(--bad); }
.answer dl { display: grid; grid-template-columns: auto 1fr; gap: 0.1rem 1rem; font-size: 0.82rem; }
.answer dt { color: var(--quiet); } .answer dd { overflow-wrap: anywhere; font-family: ui-monospace, monospace; }
.answer pre { max-height: 30rem; overflow: auto; padding: 0.9rem 1rem; border: 1px solid var(--line); border-radius: 9px; background: var(--surface); }
.answer pre:empty, .answer pre:has(code:empty) { display: none; }

#where-to-start + ul { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr)); padding: 0; list-style: none; }
#where-to-start + ul li { margin: 0; padding: 1.1rem 1.2rem; border: 1px solid var(--line); border-radius: 14px; background: var(--ground); box-shadow: var(--shadow); position: relative; }
#where-to-start + ul li:hover { border-color: var(--curve); }
#where-to-start + ul a { display: block; margin-bottom: 0.35rem; font-size: 1.05rem; font-weight: 650; text-decoration: none; }
#where-to-start + ul a::after { content: ""; position: absolute; inset: 0; border-radius: 14px; }
.results { padding: 0; list-style: none; display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.25rem; }
.results p { overflow-wrap: anywhere; color: var(--quiet); }
.results a { font-weight: 600; font-size: 1.05rem; }
.results small { display: block; color: var(--quiet); }
mark { background: var(--watch-ground); color: inherit; border-radius: 3px; }
.foot { display: flex; flex-wrap: wrap; gap: 0.4rem 1.5rem; margin-top: 3.5rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: 0.88rem; }
.contents { display: none; font-size: 0.85rem; }
.contents h2 { font-size: 0.75rem; letter-spacing: 0.06em; text-transform: uppercase; color: var(--quiet); }
.contents ul { margin-top: 0.5rem; padding: 0; list-style: none; border-left: 1px solid var(--line); }
.contents a { display: block; padding: 0.22rem 0.85rem; color: var(--quiet); text-decoration: none; overflow-wrap: anywhere; }
.contents a:hover { color: var(--ink); }
.contents .level-3 a { padding-left: 1.6rem; }

@media (max-width: 39.99rem) {
  .brand em, .find kbd { display: none; }
  .bar { gap: 0.6rem; }
  .code { display: flex; flex-direction: column; }
  .code pre { padding-right: 1rem; }
  .code:has(> .copy:not([hidden])) pre { padding-top: 0.3rem; }
  .code > .copy { position: static; order: -1; align-self: flex-end; margin: 0.5rem 0.5rem 0; }
  td[data-column] { min-width: 0; max-width: none; }
  table.cards, .cards tbody, .cards tr, .cards td { display: block; }
  .cards thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .cards tr { padding: 0.7rem 0.9rem; border-top: 1px solid var(--line); }
  .cards tbody tr:first-child { border-top: 0; }
  .cards td { display: grid; grid-template-columns: 6.2rem minmax(0, 1fr); gap: 0.75rem; padding: 0.15rem 0; border: 0; }
  .cards td::before { content: attr(data-column); color: var(--quiet); font-size: 0.8rem; }
  .cards td:first-child { display: block; padding-left: 0; font-weight: 600; }
  .cards td:first-child::before { display: none; }
  .cards td:has(span:empty) { display: none; }
  .cards td span { min-width: 0; overflow-wrap: anywhere; }
  .cards td code { white-space: normal; }
}
@media (min-width: 56rem) {
  .frame { display: grid; grid-template-columns: 16.5rem minmax(0, 1fr); }
  .menu-button { display: none; }
  .links { display: flex; }
  .menu[popover] { display: block; position: sticky; top: var(--bar); inset: auto; top: var(--bar); width: auto; margin: 0; height: calc(100dvh - var(--bar)); max-height: none; padding: 1.5rem 1rem 2rem 1.25rem; border: 0; border-right: 1px solid var(--line); box-shadow: none; }
  .menu-links { display: none; }
}
@media (min-width: 80rem) {
  .frame { grid-template-columns: 16.5rem minmax(0, 1fr) 15rem; }
  .contents { display: block; }
  .contents nav { position: sticky; top: var(--bar); max-height: calc(100dvh - var(--bar)); overflow-y: auto; padding: 1.9rem 1.25rem 2rem 0; }
}
@media print { .bar, .menu, .contents, .code > button { display: none !important; } }
`
