import type { City, Locality } from '../city.ts'
import { composeTitle, type TitledListing } from './compose-title.ts'
import { contradictionFinder } from './contradiction.ts'
import type { Project } from './projects.ts'
import { titleFactReader } from './title-facts.ts'
import type { TitleData } from './title-data.ts'
import { titleWords } from './title-words.ts'

/** The public title of a listing, or why its advertiser's title and the row cannot both be right. */
type PublicTitle = { readonly title: string } | { readonly contradiction: string }

/** Makes public titles. `advertised` is the advertiser's title, empty when there is none. */
export type PublicTitles = (
  advertised: string,
  listing: TitledListing,
  city: City,
  locality: Pick<Locality, 'slug' | 'name'>,
) => PublicTitle

/** Titles with the vocabulary, the names of the cities' places, and the projects that the operator registered. */
export function publicTitles(
  data: TitleData,
  cities: readonly City[],
  projects: readonly Project[] = [],
): PublicTitles {
  const readFacts = titleFactReader(data, cities, projects)
  const findContradiction = contradictionFinder(data)
  return (advertised, listing, city, locality) => {
    const words = titleWords(advertised)
    const contradiction = findContradiction(words, { ...listing, city })
    if (contradiction !== undefined) return { contradiction }
    const facts = readFacts(words, { city: city.slug, locality: locality.slug })
    return { title: composeTitle(listing, locality.name, facts) }
  }
}
