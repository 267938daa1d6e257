import { tsImport } from 'tsx/esm/api'

/** Redocly loads plugins as JavaScript; the rules are TypeScript. */
export default async function loadPlugin() {
  const { housePlugin } = await tsImport('./redocly-plugin.ts', import.meta.url)
  return housePlugin
}
