import { createServer, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { estimateHomeLoan } from '../../src/calculators/loan/estimate-home-loan.ts'
import { loadLending } from '../../src/rules/lending.ts'

// The base of every ratio: `node:http` alone, doing the same parse, the same arithmetic and the same stringify as the
// REST road for one EMI, and nothing else: no checks, no limits, no log, no request id.

const lending = loadLending(
  fileURLToPath(new URL('../../data/rules/lending.yaml', import.meta.url)),
)(new Date().toISOString().slice(0, 10))

const disclaimer =
  "This is an arithmetic estimate on the figures given. It is not a loan approval, an offer or financial advice; the lender's own rate, fees and terms apply."

interface EmiQuery {
  readonly propertyValue: number
  readonly interestRatePercent: number
  readonly tenureYears: number
}

const server = createServer((request, response) => {
  if (request.url === '/readyz') return answer(response, '{}')
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => (body += chunk))
  request.on('end', () => {
    // A bench sends one shape only.
    const query = JSON.parse(body) as EmiQuery
    answer(response, JSON.stringify(emi(query)))
  })
})

function emi({ propertyValue, interestRatePercent, tenureYears }: EmiQuery): object {
  const estimate = estimateHomeLoan(
    {
      propertyValueInr: propertyValue,
      loanInr: undefined,
      annualRatePercent: interestRatePercent,
      months: tenureYears * 12,
    },
    lending.loanToValueTiers,
  )
  return {
    inputPropertyValue: propertyValue,
    loanAmount: estimate.loanInr,
    interestRatePercent,
    tenureYears,
    emi: estimate.emi,
    totalInterest: estimate.totalInterest,
    totalPayment: estimate.totalPayment,
    assumptions: {
      defaultLtvPercent: 80,
      actualLtvPercent: estimate.loanToValuePercent,
      downPaymentAmount: estimate.downPaymentInr,
      interestType: 'reducing-balance',
      notALoanApproval: true,
      rateSource: 'caller',
      maxLoanByRbiLtv: estimate.ceilingInr,
      exceedsRbiLtvCeiling: estimate.loanInr > estimate.ceilingInr,
    },
    attribution: 'Nilam',
    disclaimer,
  }
}

function answer(response: ServerResponse, json: string): void {
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(json),
  })
  response.end(json)
}

server.listen(Number(process.env.PORT), '127.0.0.1')
