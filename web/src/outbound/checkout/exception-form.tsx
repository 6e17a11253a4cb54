import { text } from '@kuacang/contract/kit/text'
import { reportCheckoutException } from '@kuacang/contract/outbound/checkout/calls'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { ReasonItem } from '../../kit/form/reason-item.tsx'

const title = text('报异常', 'Report exception')

type Missing = { readonly sku: string; readonly quantity: number }

/** Asks why an order cannot be checked out and reports it. True where it was reported. */
export const openException = (id: string, missing: readonly Missing[]): Promise<boolean> =>
  openForm<{ reason: string }>({
    title,
    submit: ({ reason }, options) =>
      request(reportCheckoutException, { body: { id, reason, skus: [...missing] } }, options),
    fields: <ReasonItem />,
  })
