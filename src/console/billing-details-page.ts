import { consolePaths } from '../base/console-paths.ts'
import { isRefusal } from '../base/refusal.ts'
import { breadcrumbs } from '../html/document.ts'
import { html } from '../html/html.ts'
import type { Page } from '../html/page.ts'
import { maxLengths } from '../invoices/billing-details.ts'
import { pageHead, panel } from './components.ts'
import { consolePage } from './console-page.ts'
import { postForm, problemSummary, selectField, textField, type FormState } from './form.ts'
import type { ConsoleContext, ConsoleRoute, OwnVisit } from './guards.ts'

/** What an owner's invoices say of the buyer. */
export function billingDetailsRoute(context: ConsoleContext): ConsoleRoute {
  const { invoices, signedIn, noticeAt } = context
  return [
    consolePaths.billingDetails,
    signedIn({
      async get(visit) {
        const { gstin, ...details } = (await invoices.details(visit.owner.ownerId)) ?? none
        const values = new URLSearchParams({ ...details, gstin: gstin ?? '' })
        return detailsPage(context, visit, { values })
      },
      async post(visit) {
        const { fields } = visit.request
        const of = (name: string): string => fields.get(name) ?? ''
        const input = {
          ...{ legalName: of('legalName'), address: of('address') },
          ...{ gstin: of('gstin'), placeOfSupply: of('placeOfSupply') },
        }
        const outcome = await invoices.saveDetails(visit.owner.ownerId, input, visit.actor)
        return isRefusal(outcome)
          ? detailsPage(context, visit, { values: fields, problem: outcome })
          : noticeAt(consolePaths.billingDetails, 'billing_details_changed')
      },
    }),
  ]
}

const none = { legalName: '', address: '', gstin: null, placeOfSupply: '' }

function detailsPage({ invoices }: ConsoleContext, visit: OwnVisit, form: FormState): Page {
  return consolePage(visit, {
    title: 'Details on invoices',
    section: 'account',
    form,
    main: html`${breadcrumbs([[consolePaths.account, 'Account']])}
    ${pageHead('Details on invoices')} ${problemSummary(form)}
    ${panel({
      headingId: 'buyer-heading',
      heading: 'You, as the buyer',
      lead: 'Future invoices will show these details. Past invoices do not change.',
      body: postForm({
        action: consolePaths.billingDetails,
        csrf: visit.viewer.csrf,
        fields: html`${textField(form, {
          name: 'legalName',
          label: 'Legal name',
          hint: 'As on your GST certificate, if you are registered.',
          maxLength: maxLengths.legalName,
          autocomplete: 'organization',
          isRequired: true,
        })}
        ${textField(form, {
          name: 'address',
          label: 'Postal address',
          hint: 'With pincode.',
          rows: 3,
          maxLength: maxLengths.address,
          autocomplete: 'street-address',
          isRequired: true,
        })}
        ${textField(form, {
          name: 'gstin',
          label: 'GSTIN',
          hint: 'Leave it empty if you are not registered for GST.',
          maxLength: 20,
        })}
        ${selectField(
          form,
          {
            name: 'placeOfSupply',
            label: 'Place of supply',
            hint: 'The state where you are registered for GST, or the state in your address.',
          },
          [
            { value: '', label: 'Choose a state' },
            ...invoices
              .states()
              .toSorted((a, b) => (a.name < b.name ? -1 : 1))
              .map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
          ],
        )}`,
        button: 'Save',
        beside: html`<a href="${consolePaths.account}">Cancel</a>`,
      }),
      footer: html`<p>
        These details apply to every app in this account. Buyers outside India are not supported
        yet.
      </p>`,
    })}`,
  })
}
