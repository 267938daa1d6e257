/** Personal data in a text that is plain already, as `privacy` finds it; passed in, since the two rooms are neighbours. */
export type FindPersonalData = (text: string) => {
  readonly plain: string
  readonly found: readonly {
    readonly kind: string
    readonly start: number
    readonly end: number
    readonly disguised?: boolean
  }[]
}

/** Whether a title hides a way to reach somebody from programs: in words, digit by digit, "dot com". */
export function evadesContactRules(title: string, findPersonalData: FindPersonalData): boolean {
  return (
    wordedLink.test(title) ||
    findPersonalData(title).found.some(({ disguised }) => disguised === true)
  )
}

/** Takes out links, phone numbers, e-mail addresses and everything else that is personal data by its form. */
export function withoutContact(
  title: string,
  findPersonalData: FindPersonalData,
  note: (what: string) => void,
): string {
  const unlinked = title.replace(link, (match) => {
    note('link')
    return ' '.repeat(match.length)
  })
  let rest = ''
  let done = 0
  const { plain, found } = findPersonalData(unlinked)
  for (const { kind, start, end } of found) {
    note(kind === 'phone' || kind === 'email' ? kind : 'personal_data')
    rest += `${plain.slice(done, start)} `
    done = end
  }
  return rest + plain.slice(done)
}

const wordedLink = /[a-z\d] ?(?:[([{] ?dot ?[)\]}]|\bdot\b) ?(?:com|in|net|org|co)\b/i
const endings =
  'com|org|net|info|biz|io|app|xyz|online|dev|realty|homes|properties|estate|co\\.in|org\\.in|net\\.in'
const link = new RegExp(
  'https?:\\/?\\/?\\S*|\\bwww\\.\\S+' +
    `|(?<![\\w@.-])(?:[a-z\\d-]{1,63}\\.){1,4}(?:${endings})(?![a-z\\d])(?:\\/\\S*)?` +
    // Other endings are also words; a path or the end of the title tells.
    '|(?<![\\w@.-])(?:[a-z\\d-]{1,63}\\.){1,4}(?:[a-z]{2,12}\\/\\S*|(?:in|me|ly|co|link|site|page|shop)(?=\\s*$))',
  'gi',
)
