import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Command } from 'commander'
import { stringify } from 'yaml'
import { joinWords } from '../../base/plain-text.ts'
import type { City } from '../../market/places/city.ts'
import type { CommandParts } from '../command-parts.ts'
import { exitCodes, UsageError } from '../console.ts'

const maxProblems = 25
/** Other files of `data/localities`. */
const notCities = ['formulas', 'towns']

/** `nilam cities …` */
export function citiesCommands({ console, clock, dataDirectory, endWith }: CommandParts): Command {
  const group = new Command('cities').description('Cities that this deployment covers.')

  group
    .command('list')
    .description('lists the cities, their localities, and who may see them')
    .action(async ({ json }: { readonly json?: true }) => {
      const { readCityFiles } = await import('../../market/places/city-files.ts')
      const cities = (await readCityFiles(dataDirectory)).map(({ city }) => ({
        ...{ slug: city.slug, name: city.name, state: city.state, coverage: city.coverage },
        localities: city.localities.length,
      }))
      const words = cities.map(
        ({ name, state, coverage, localities }) =>
          `${name} (${state}): ${coverage}, ${localities} localities`,
      )
      console.print(json ? JSON.stringify(cities) : words.join('\n'))
    })

  group
    .command('add')
    .summary('drafts the file of a city, then says what is missing in it')
    .description(
      'Drafts data/localities/NAME.json, or checks the one that is there. Once nothing is missing, the city is covered: see docs/cities.md.',
    )
    .argument('<name>', 'the city, such as Salem')
    .option(
      '--post-offices <file>',
      'India Post’s directory as CSV: each office of the city becomes a locality with its pincode',
    )
    .option('--district <name>', 'the district of the directory (default: the city’s name)')
    .addHelpText('after', '\nExit codes: 0 covered, 1 something is missing, 2 usage error.')
    .action(async (name: string, options: AddOptions) => {
      const { slugOf } = await import('../../market/places/draft-city.ts')
      const slug = slugOf(name)
      if (slug === '') throw new UsageError('Write the name in Latin letters.')
      const path = join(dataDirectory, 'localities', `${slug}.json`)
      if (notCities.includes(slug)) throw new UsageError(`${path} is no file of a city.`)
      if (existsSync(path)) {
        if (options.postOffices !== undefined)
          throw new UsageError(`${path} is there. Remove it to draft it again.`)
      } else {
        await writeFile(path, await draft(name, options))
        console.print(`Drafted ${path}.`)
      }
      const problems = await problemsOf(path)
      if (problems.length > 0) {
        const more = problems.length - maxProblems
        console.print(problems.slice(0, maxProblems).join('\n'))
        if (more > 0) console.print(`and ${more} more`)
        console.print(`${problems.length} to write. Then run this command again.`)
        endWith(exitCodes.failed)
        return
      }
      await cover(slug)
      console.print(
        `${name} is covered. Run make generate, restart the server, and import listings with --city ${slug}.`,
      )
    })

  async function draft(name: string, { postOffices, district = name }: AddOptions) {
    const { draftCity } = await import('../../market/places/draft-city.ts')
    const { readTowns } = await import('../../market/places/towns.ts')
    const { readPostOffices } = await import('../../market/import/post-offices.ts')
    const offices = postOffices === undefined ? [] : await readPostOffices(postOffices, district)
    const towns = await readTowns(dataDirectory)
    const city = draftCity({ name, towns, offices, nowMs: clock.now() })
    return `${JSON.stringify(city, undefined, 2)}\n`
  }

  async function problemsOf(path: string): Promise<readonly string[]> {
    const { checkCity } = await import('../../market/places/check-city.ts')
    const { RuleFileError } = await import('../../rules/read-rule-file.ts')
    try {
      const city = await checkCity(dataDirectory, path, await readFile(path, 'utf8'))
      return await slugsOfOthers(city, basename(path, '.json'))
    } catch (failure) {
      if (failure instanceof RuleFileError) return failure.message.split('\n')
      throw failure
    }
  }

  /** A locality's page has its slug alone, so two cities cannot share one. */
  async function slugsOfOthers(
    { slug, localities }: City,
    own: string,
  ): Promise<readonly string[]> {
    if (slug !== own) return [`slug is ${slug}. Write ${own}, the name of the file.`]
    const { readCityFiles } = await import('../../market/places/city-files.ts')
    const others = (await readCityFiles(dataDirectory)).filter(({ city }) => city.slug !== own)
    return others.flatMap(({ city }) => {
      const taken = new Set(city.localities.map(({ slug }) => slug))
      return localities
        .filter((place) => taken.has(place.slug))
        .map((place) => `${place.slug} is in ${city.name} too. Write ${own}-${place.slug}.`)
    })
  }

  /** A city is covered if it has a file of listings, which may be empty. */
  async function cover(slug: string): Promise<void> {
    const { readCityFiles } = await import('../../market/places/city-files.ts')
    const listings = join(dataDirectory, 'listings')
    const path = join(listings, `${slug}.csv`)
    const [heading = ''] = (await readFile(join(listings, 'testpur.csv'), 'utf8')).split('\n')
    if (!existsSync(path)) await writeFile(path, `${heading}\n`)
    const cities = (await readCityFiles(dataDirectory)).map(({ city }) => city)
    const open = cities.filter(({ coverage }) => coverage === 'public')
    const file = join(dataDirectory, 'cities.yaml')
    const [comment = ''] = (await readFile(file, 'utf8')).split('\n')
    const names = joinWords(open.map(({ name }) => name))
    const withState = joinWords(open.map(({ name, state }) => `${name} (${state})`))
    await writeFile(file, `${comment}\n${stringify({ names, withState })}`)
  }

  return group
}

interface AddOptions {
  readonly postOffices?: string
  readonly district?: string
}
