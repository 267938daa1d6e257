import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { declaredOperations } from '../../src/contract/document-operations.ts'
import { referenceOf, valueAt } from '../../src/contract/document-tree.ts'
import { document } from '../journeys/account-office.ts'
import type { partnerCalls } from './partner-calls.ts'
import { runGenerator, versionOf } from './run-generator.ts'
import { camelCase } from './sdk.ts'

const run = promisify(execFile)

export const redoclyJava = {
  name: 'Redocly client for Java',
  packages: ['@redocly/cli'],
  settings: `npx -y @redocly/cli@${versionOf('@redocly/cli')} generate-client $DOCUMENT --generator java --output nilam.ts`,
  remark:
    'One file, `Nilam.java`, for Java 17, without dependencies. The generator accepts only an output name that ends in `.ts`, and replaces the ending with `.java`. We parsed each response into records and wrote it as JSON again. The body of an error is in `ApiException.body`, without a type.',
}

export async function generateJava(documentUrl: string, folder: string): Promise<void> {
  await runGenerator(folder, 'redocly', [
    ...['generate-client', documentUrl, '--generator', 'java', '--output', 'nilam.ts'],
  ])
  await writeFile(join(folder, 'Partner.java'), partner)
  await writeFile(join(folder, 'Mistake.java'), mistake)
}

/** What the compiler says against a file together with the client; empty when nothing. */
export async function compileJava(folder: string, file: string): Promise<string> {
  const options = ['-Xlint:all', '-Werror', '-d', 'classes', 'Nilam.java', file]
  return run('javac', options, { cwd: folder }).then(
    () => '',
    ({ stderr }: { stderr: string }) => stderr,
  )
}

/** What the partner's program prints for some calls: the response, or the error's code, by the call's name. */
export async function runJava(
  folder: string,
  { origin, key, calls }: { origin: string; key: string; calls: typeof partnerCalls },
): Promise<unknown> {
  const named = calls.map(({ tool, example, query }) => ({
    tool,
    name: `${tool} ${example}`,
    query,
  }))
  await writeFile(join(folder, 'calls.json'), JSON.stringify(named))
  const { stdout } = await run('java', ['-cp', 'classes', 'nilam.Partner', origin, key], {
    cwd: folder,
  })
  return JSON.parse(stdout)
}

const cases = declaredOperations(document).map(({ id, requestSchemaAt }) => {
  const schema = String(referenceOf(document, valueAt(document, requestSchemaAt))?.at(-1))
  return `            case "${id}" -> nilam.${camelCase(id)}(Nilam.${schema}.fromJson(query)).toJson();`
})

/** `main` gets the address and a key, which may be empty. */
const partner = `package nilam;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public final class Partner {
    public static void main(String[] args) throws Exception {
        Nilam.Auth auth = args[1].isEmpty() ? new Nilam.Auth() : new Nilam.Auth().bearer(args[1]);
        Nilam nilam = new Nilam(new Nilam.Config().serverUrl(args[0]).auth(auth));
        Map<String, Object> told = new LinkedHashMap<>();
        for (Object call : (List<?>) Nilam.Json.parse(Files.readString(Path.of("calls.json")))) {
            Map<?, ?> parts = (Map<?, ?>) call;
            Object answer;
            try {
                answer = answer(nilam, (String) parts.get("tool"), parts.get("query"));
            } catch (Nilam.ApiException refused) {
                answer = refused.body;
            }
            told.put((String) parts.get("name"), answer);
        }
        new PrintStream(System.out, true, StandardCharsets.UTF_8).print(Nilam.Json.write(told));
    }

    static Object answer(Nilam nilam, String tool, Object query) {
        return switch (tool) {
${cases.join('\n')}
            default -> throw new IllegalArgumentException(tool);
        };
    }
}
`

/** A field that responses do not have, and a text in place of a number: two errors. */
const mistake = `package nilam;

final class Mistake {
    static void mistake(Nilam.PropertySearchPage page) {
        Object count = page.totalCount();
        String total = page.total();
    }
}
`
