import { jsonText } from '../../base/json-text.ts'
import type { Pipeline } from '../../pipeline/run-operation.ts'
import { callTool } from './call-tool.ts'
import {
  errorCodes,
  isJsonObject,
  rpcError,
  rpcResult,
  type JsonObject,
  type RpcError,
} from './json-rpc.ts'
import type { Method, Methods } from './method.ts'
import { isImplementation, type Era } from './protocol-era.ts'
import { describeServer } from './server-description.ts'

/** The methods of each era. Methods of capabilities that the server does not offer do not exist. */
export function methodsByEra(pipeline: Pipeline): Readonly<Record<Era, Methods>> {
  const { legacy, modern } = describeServer(pipeline.contract)
  const legacyTools = rpcResult(jsonText(legacy.tools))
  const modernTools = rpcResult(jsonText(modern.tools))
  const discovered = rpcResult(jsonText(modern.discover))
  return {
    legacy: {
      byName: new Map<string, Method>([
        [
          'initialize',
          ({ params }) =>
            wrongInitialize(params) ??
            rpcResult(legacy.initialize(String(params['protocolVersion']))),
        ],
        ['ping', () => rpcResult('{}')],
        ['tools/list', ({ params }) => wrongCursor(params) ?? legacyTools],
        ['tools/call', callTool(pipeline, '}')],
      ]),
      unknownMethodStatus: 200,
    },
    modern: {
      byName: new Map<string, Method>([
        ['server/discover', () => discovered],
        ['tools/list', ({ params }) => wrongCursor(params) ?? modernTools],
        ['tools/call', callTool(pipeline, modern.resultTail)],
      ]),
      unknownMethodStatus: 404,
    },
  }
}

function wrongInitialize(params: JsonObject): RpcError | undefined {
  const { protocolVersion, capabilities, clientInfo } = params
  if (
    typeof protocolVersion === 'string' &&
    isJsonObject(capabilities) &&
    isImplementation(clientInfo)
  ) {
    return undefined
  }
  return rpcError(
    200,
    errorCodes.invalidParams,
    'initialize requires protocolVersion, capabilities, and clientInfo with a name and a version.',
  )
}

/** All tools are on one page, so the server never issues a cursor. */
function wrongCursor({ cursor }: JsonObject): RpcError | undefined {
  return cursor === undefined
    ? undefined
    : rpcError(200, errorCodes.invalidParams, 'Invalid cursor: the list has one page.')
}
