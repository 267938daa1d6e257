/**
 * The lines of a file that a compiler rejects, found in what it says, such as `mistakes.py:12: error: …`.
 *
 * @param marker what follows the place, where the compiler also says other things about lines
 */
export function rejectedLines(said: string, file: string, marker = ''): readonly number[] {
  return said
    .split('\n')
    .filter((line) => line.includes(`${file}:`) && line.includes(marker))
    .map((line) => Number.parseInt(line.slice(line.indexOf(`${file}:`) + file.length + 1)))
}
