/** The colours of every page, named by what they are for; both schemes keep text at 4.5:1 or better. */
export const palette = `:root {
  color-scheme: light dark;
  --ground: #f7f5f0; --surface: #ffffff; --sunken: #efece4; --line: #dcd7ca;
  --ink: #14221d; --quiet: #52605a; --link: #0b5f4c; --brand: #17322b; --on-brand: #f4f1ea; --gold: #f2c879;
  --action: #17584a; --on-action: #ffffff; --good: #0e6245; --good-ground: #ddf1e6; --watch: #8a4b08; --watch-ground: #fbeed8;
  --bad: #a3231f; --bad-ground: #fce6e4; --curve: #14775f;
  --shadow: 0 1px 2px rgb(20 34 29 / 6%), 0 4px 16px rgb(20 34 29 / 5%);
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0d1412; --surface: #15201c; --sunken: #1c2925; --line: #2b3a35;
    --ink: #e9f0ec; --quiet: #a3b3ac; --link: #7fd6bb; --brand: #0a1916; --on-brand: #f4f1ea; --gold: #f2c879;
    --action: #7fd6bb; --on-action: #08231c; --good: #8be0b6; --good-ground: #12392a; --watch: #f0bd7a; --watch-ground: #3a2a12;
    --bad: #ffb3ad; --bad-ground: #43191a; --curve: #5ccfae;
    --shadow: none;
  }
}
`
