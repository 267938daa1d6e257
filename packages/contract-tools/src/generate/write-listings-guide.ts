import { readFileSync } from 'node:fs'
import { requiredFields, sourceFields } from '../../../../src/market/import/columns.ts'
import { readMapping } from '../../../../src/market/import/mapping.ts'
import { listingsGuideFile, nilamMappingFile } from '../project-files.ts'

/** The page on imports, with the table of all columns from the mapping `nilam`. The rest of the page is written by hand. */
export function listingsGuide(): string {
  const page = readFileSync(listingsGuideFile, 'utf8')
  const { fields } = readMapping(nilamMappingFile, readFileSync(nilamMappingFile, 'utf8'))
  const rows = sourceFields.flatMap((field) => {
    const column = fields[field]
    if (column === undefined) return []
    const names = column.from.map((name) => `\`${name}\``).join(', ')
    const required = requiredFields.includes(field) ? 'yes' : ''
    return [`| ${names} | ${required} | ${column.about ?? ''} |`]
  })
  const heads = ['| Column | Required | What it accepts |', '| --- | --- | --- |']
  const table = [...heads, ...rows].join('\n')
  const place = /^<!-- columns[^]*?<!-- end -->$/m
  if (!place.test(page)) {
    throw new Error(
      'docs/listings.md has no place for the columns: from <!-- columns --> to <!-- end -->',
    )
  }
  return page.replace(
    place,
    () => `<!-- columns, written by \`make generate\` -->\n\n${table}\n\n<!-- end -->`,
  )
}
