import { brunoCollection } from '../../../../src/contract/collections/bruno-collection.ts'
import { postmanCollection } from '../../../../src/contract/collections/postman-collection.ts'

/** Both collections as files, by their paths inside `collections/`. */
export function collectionFiles(document: unknown): ReadonlyMap<string, string> {
  const bruno = [...brunoCollection(document)].map(
    ([path, text]) => [`bruno/${path}`, text] as const,
  )
  const postman = `${JSON.stringify(postmanCollection(document), undefined, 2)}\n`
  return new Map([['nilam.postman_collection.json', postman], ...bruno])
}
