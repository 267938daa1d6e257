import { readYaml, type YamlSource } from '../../../../src/base/yaml-source.ts'

/** The source of the contract, as problems name its places. */
export function readContractText(file: string, text: string): YamlSource {
  return readYaml(file, text)
}
