/** What stands after the three backticks of a block of code. */
export interface Fence {
  readonly language: string
  /** Neighbours that have one become tabs. */
  readonly title: string | undefined
  /** The path of the tool that the block is an example request of. */
  readonly tryPath: string | undefined
}

/** Reads `json title="Outside coverage" try=/public/v1/search_properties`. */
export function readFence(info = ''): Fence {
  const [language = ''] = info.trim().split(/\s/, 1)
  return { language, title: wordAfter(info, 'title'), tryPath: wordAfter(info, 'try') }
}

/** Writes a block of code that `readFence` reads. */
export function fenced(code: string, { language, title, tryPath }: Partial<Fence>): string {
  const info = [
    language ?? '',
    ...(title === undefined ? [] : [`title="${title.replaceAll('"', "'")}"`]),
    ...(tryPath === undefined ? [] : [`try=${tryPath}`]),
  ]
  return `\`\`\`${info.join(' ')}\n${code}\n\`\`\``
}

function wordAfter(info: string, name: string): string | undefined {
  const [, quoted, bare] = new RegExp(`\\s${name}=(?:"([^"]*)"|(\\S+))`).exec(info) ?? []
  return quoted ?? bare
}
