import type { App } from '../accounts/apps/app-repository.ts'
import { consolePaths } from '../base/console-paths.ts'
import { isRefusal } from '../base/refusal.ts'
import { breadcrumbs } from '../html/document.ts'
import { html, type Content } from '../html/html.ts'
import type { Page } from '../html/page.ts'
import { monthInWords } from '../html/trend-chart.ts'
import type { Invoice } from '../invoices/invoice.ts'
import type { NoInvoiceReason, SettledMonthOfApp } from '../invoices/open-invoices.ts'
import { pageHead } from './components.ts'
import { consolePage, seeOther } from './console-page.ts'
import type { ConsoleContext, ConsoleRoute, OwnVisit } from './guards.ts'
import { invoiceFile, statementFile } from './invoice-file.ts'
import { invoiceSheet, statementSheet } from './invoice-sheet.ts'
import { readMonthChoice } from './month-choice.ts'
import { appPath, ofOwnApp } from './own-app.ts'

/** A settled month as a page that prints as an invoice, or as a statement without one; and as CSV. */
export function invoiceRoutes(context: ConsoleContext): readonly ConsoleRoute[] {
  const { clock, invoices, signedIn } = context

  /** Shows a settled month; any other leads to the app's usage, which says what is there. */
  const ofMonth = (
    show: (
      visit: OwnVisit,
      app: App,
      billed: SettledMonthOfApp,
      invoice: Invoice | undefined,
    ) => Page,
  ) =>
    ofOwnApp(context, async (visit, app) => {
      const month = readMonthChoice(visit.request.query, app, clock.now())
      const months = await invoices.months(app.appId)
      const billed = months.find((one) => one.month === month)
      if (month === undefined || isRefusal(month) || billed === undefined) {
        return seeOther(consolePaths.appUsage(app.appId))
      }
      return show(visit, app, billed, await invoices.find(app.appId, month))
    })

  const page = ofMonth((visit, app, billed, invoice) =>
    invoice === undefined
      ? sheetPage(visit, app, billed, {
          title: `Statement of ${monthInWords(billed.month)}`,
          sheet: statementSheet(app, billed, reasons[invoices.whyNone(billed)]),
        })
      : sheetPage(visit, app, billed, {
          title: `Invoice ${invoice.number}`,
          sheet: invoiceSheet(invoice),
        }),
  )
  const file = ofMonth((_visit, app, billed, invoice) =>
    invoice === undefined ? statementFile(app, billed) : invoiceFile(invoice),
  )
  return [
    [appPath(consolePaths.appInvoice), signedIn({ get: page })],
    [appPath(consolePaths.appInvoiceFile), signedIn({ get: file })],
  ]
}

const reasons: Readonly<Record<NoInvoiceReason, Content>> = {
  no_seller: 'The operator of this service does not issue tax invoices here.',
  before_first: 'Tax invoices for this month are not issued here.',
  nothing_billed: 'Nothing was billed this month.',
  not_yet: html`We issue the tax invoice within an hour or two after you save
    <a href="${consolePaths.billingDetails}">your details</a>. If you do not save them, we issue it
    without them 20 days after the month ends.`,
  needs_details: html`From ₹50,000 on, a tax invoice needs the buyer’s name and address. We issue it
    within an hour or two after you save
    <a href="${consolePaths.billingDetails}">your details</a>.`,
  other_rate:
    'The bill has a different GST rate than the law for this month. The operator of this service has to check it.',
}

function sheetPage(
  visit: OwnVisit,
  { appId, name }: App,
  { month }: SettledMonthOfApp,
  { title, sheet }: { readonly title: string; readonly sheet: Content },
): Page {
  return consolePage(visit, {
    title,
    section: 'usage',
    main: html`${breadcrumbs([
      [consolePaths.usage, 'Usage and cost'],
      [consolePaths.appUsage(appId), name],
    ])}
    ${pageHead(
      title,
      html`<p>To print this page or save it as a PDF, use your browser’s print command.</p>`,
      html`<a
        class="button plain"
        href="${consolePaths.appInvoiceFile(appId)}?month=${month}"
        download
        >Download CSV</a
      >`,
    )}
    ${sheet}`,
  })
}
