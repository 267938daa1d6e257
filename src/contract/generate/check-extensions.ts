import { nearestName } from '../nearest-name.ts'
import { nodesOf, type Check } from './inspection.ts'

/** Each `x-` key stands in the table at the top of the source, which says who reads it. */
export const checkExtensions: Check = ({ source, document, extensions }) =>
  nodesOf(document).flatMap(({ path, mapping, keysAreNames }) =>
    Object.keys(keysAreNames ? {} : mapping)
      .filter((key) => key.startsWith('x-') && !extensions.includes(key))
      .map((key) => {
        const meant = nearestName(key, extensions)
        const advice =
          meant === undefined
            ? `Write a row \`# | ${key} | where it stands | who reads it | enforced |\` there, or leave the key out.`
            : `Write ${meant}, or a row for ${key} there.`
        const problem = `${key} is not in the table of extension keys at the top of the file.`
        return source.errorAt([...path, key], `${problem} ${advice}`)
      }),
  )
