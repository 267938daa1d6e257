import express from 'express'
import { middleware } from 'express-openapi-validator'
import { generated, openBaseline, operationIds, pathOf } from './baseline-operations.ts'

// express with express-openapi-validator, which checks requests and responses by the published document. It limits, logs
// and counts nothing.

const { operations } = await openBaseline()
const app = express()
app.get('/readyz', (_request, response) => {
  response.json({})
})
app.use(express.json({ limit: '64kb' }))
app.use(
  middleware({
    apiSpec: generated('openapi.json'),
    validateRequests: true,
    validateResponses: true,
    validateSecurity: false,
  }),
)
for (const operationId of operationIds) {
  app.post(pathOf(operationId), async (request, response) => {
    response.json(await operations[operationId](request.body))
  })
}
app.listen(Number(process.env.PORT), '127.0.0.1')
