import { readFileSync } from 'node:fs'
import { ruleFileReader } from '../../rules/read-rule-file.ts'
import { list, object, text } from '../../rules/schema.ts'
import type { Gazetteer } from '../gazetteer.ts'

/** A project, by the name that the operator registered. */
export interface Project {
  /** As titles show it. */
  readonly name: string
  /** Slugs of where it is. */
  readonly city: string
  readonly locality: string
  readonly spellings: readonly string[]
}

/**
 * A name is one to four words of Latin letters and digits, each with a capital or a digit first, so that a sentence, an
 * address or a number to call is none.
 */
const nameForm = {
  ...text,
  maxLength: 40,
  pattern:
    "^(?=.*[A-Za-z]{2})(?!.*\\d{4})[A-Z0-9][A-Za-z0-9'&.-]*(?: [A-Z0-9][A-Za-z0-9'&.-]*){0,3}$",
  write:
    'Write one to four capitalised words of Latin letters and digits, such as Palm Grove Phase 2.',
}

const projectList = object({
  projects: list(
    object(
      { name: nameForm, city: text, locality: text },
      { spellings: list(text, { uniqueItems: true }) },
    ),
  ),
})

/**
 * Reads an operator's list of projects: the only names beyond the gazetteer that a title may show.
 *
 * @throws {RuleFileError} naming line and column of everything that is wrong with it
 */
export function readProjects(
  path: string,
  {
    gazetteer,
    isPersonal,
  }: { readonly gazetteer: Gazetteer; readonly isPersonal: (text: string) => boolean },
): readonly Project[] {
  const read = ruleFileReader({
    schema: projectList,
    check: ({ projects }, report) => {
      for (const [index, project] of projects.entries()) {
        if (isPersonal(project.name))
          report(['projects', index, 'name'], 'this is personal data. Write the name alone.')
        if (placeOf(project, gazetteer) === undefined)
          report(
            ['projects', index, 'locality'],
            'this is no covered locality of that city. Write its name.',
          )
      }
    },
  })
  return read(path, readFileSync(path, 'utf8')).value.projects.flatMap((project) => {
    const place = placeOf(project, gazetteer)
    return place === undefined
      ? []
      : [{ name: project.name, spellings: project.spellings ?? [], ...place }]
  })
}

function placeOf(
  { city, locality }: { readonly city: string; readonly locality: string },
  gazetteer: Gazetteer,
): Pick<Project, 'city' | 'locality'> | undefined {
  const cityMeaning = gazetteer.city(city)
  if (cityMeaning.kind !== 'city') return undefined
  const meaning = gazetteer.locality(cityMeaning.city, locality)
  if (meaning.kind !== 'locality') return undefined
  return { city: cityMeaning.city.slug, locality: meaning.locality.slug }
}
