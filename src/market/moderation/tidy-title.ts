/** Removes repeated or meaningless punctuation, empty or unpaired brackets, and decoration. */
export function tidyPunctuation(title: string): string {
  const tidy = title
    .replace(/[~*=^`_#\\<>{}[\]"“”]+/g, ' ')
    .replace(/[!?]{2,}/g, (run) => run.charAt(0))
    .replace(/([.,;:|/&+@'-])\1+/g, '$1')
    .replace(/\([\s.,;:|/&+@!?-]*\)/g, ' ')
    .replace(/\(\s+/g, '(')
    .replace(/\s+(?=[.,;:!?)])/g, '')
    .replace(/([,;:|!?])(?:\s*[,;:|!?.-])+(?!\d)/g, '$1')
    .replace(/(?<=\s)-(?:\s*[,;:|-])+/g, '-')
    .replace(/^[\s.,;:|/&+!?)'-]+|(?:[\s,;:|/&+@!?('-]|(?<=[\s,;:|/&+@!?('-])\.)+$/g, '')
  return hasPairedBrackets(tidy) ? tidy : tidy.replace(/[()]/g, ' ')
}

/** Collapses runs of spaces. */
export function tidySpaces(title: string): string {
  return title.replace(/\s+/g, ' ').trim()
}

/** Removes connecting words that are left at the ends after a removal. */
export function trimDanglingWords(title: string): string {
  return title.replace(danglingEnd, '').replace(danglingStart, '')
}

const danglingWords = 'for|at|in|on|to|by|from|of|with|and|or|only|call|contact|near|is|just|the|a'
const danglingEnd = new RegExp(
  `(?:[\\s.,;:|/&+@!?(-]+(?:${danglingWords}))+[\\s.,;:|/&+@!?(-]*$`,
  'i',
)
const danglingStart =
  /^(?:[\s.,;:|/&+@!?)-]*(?:and|or|for|at|of|only|this|these|from|to|is|call|contact)(?=[\s.,;:|]))+/i

function hasPairedBrackets(title: string): boolean {
  let open = 0
  for (const character of title) {
    if (character === '(') open += 1
    if (character === ')') open -= 1
    if (open < 0 || open > 1) return false
  }
  return open === 0
}
