/** Finds personal data in plain text. Passed in from `privacy`. */
export type FindPersonalData = (text: string) => {
  readonly plain: string
  readonly found: readonly {
    readonly kind: string
    readonly start: number
    readonly end: number
    readonly disguised?: boolean
  }[]
}

/** Whether a title disguises contact details: in words, digit by digit, "dot com". */
export function evadesContactRules(title: string, findPersonalData: FindPersonalData): boolean {
  return (
    wordedLink.test(title) ||
    findPersonalData(title).found.some(({ disguised }) => disguised === true)
  )
}

/** Removes links, phone numbers, e-mail addresses and everything else that is personal data by its form. */
export function withoutContact(
  title: string,
  findPersonalData: FindPersonalData,
  note: (what: string) => void,
): string {
  const links = Array.from(title.matchAll(link), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
  if (links.length > 0) note('link')
  const { plain, found } = findPersonalData(withoutSpans(title, links))
  for (const { kind } of found) note(kind === 'phone' || kind === 'email' ? kind : 'personal_data')
  return withoutSpans(plain, found)
}

/** The text without the spans and without the words before each that invite to it: "call Ramesh:". */
function withoutSpans(
  text: string,
  spans: readonly { readonly start: number; readonly end: number }[],
): string {
  let rest = ''
  let done = 0
  for (const { start, end } of spans) {
    rest += `${text.slice(done, start).replace(invitation, '')} `
    done = end
  }
  return rest + text.slice(done)
}

const invitations =
  'call contact whatsapp ring mobile phone ph mob cell tel mail email e-mail msg text visit see website gpay paytm'.split(
    ' ',
  )
// Case matters: a capitalized word after an invitation is a name.
const invitation = new RegExp(
  `(?<![\\p{L}])(?:${invitations
    .flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()])
    .join(
      '|',
    )})(?![\\p{L}])[\\s:.,-]{0,4}(?:(?:at|on|to|us|no|number|me)[\\s:.,-]{1,3}){0,2}(?:\\p{Lu}[\\p{L}.]*[\\s:.,-]{1,3}){0,3}[\\s:.,()/-]{0,4}$`,
  'u',
)
const wordedLink =
  /[a-z\d] ?(?:[([{] ?dot ?[)\]}]|\bdot\b) ?(?:com|in|net|org|co)\b|\b(?:gmail|yahoo|hotmail|rediffmail)[ .]{1,3}com\b/i
const endings =
  'com|org|net|info|biz|io|app|xyz|online|dev|realty|homes|properties|estate|co\\.in|org\\.in|net\\.in'
const link = new RegExp(
  'https?:\\/?\\/?\\S*|\\bwww\\.\\S+' +
    '|(?<![a-z\\d])(?:insta|instagram|ig|facebook|fb|telegram|youtube|twitter)[ :-]{0,3}@[\\w.]{3,}' +
    `|(?<![\\w@.-])(?:[a-z\\d-]{1,63}\\.){1,4}(?:${endings})(?![a-z\\d])(?:\\/\\S*)?` +
    // Other endings are also words, so a path or the end of the title must follow.
    '|(?<![\\w@.-])(?:[a-z\\d-]{1,63}\\.){1,4}(?:[a-z]{2,12}\\/\\S*|(?:in|me|ly|co|link|site|page|shop)(?=\\s*$))',
  'gi',
)
