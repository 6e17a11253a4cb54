import { atEpc } from '@kuacang/contract/epc/fields'
import { findTemporaryBox } from '@kuacang/contract/epc/label/calls'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

const { at } = atEpc

export const routes = defineRoutes([
  {
    path: '/epc_operator/label_outbound_parcel',
    place: 60,
    title: text('贴正式面单', 'Final label'),
    right: findTemporaryBox.right,
    at,
    tip: text(
      '扫描临时面单，打印正式面单，贴上后扫描正式面单。',
      'Scan the temporary label; the final one prints. Put it on and scan it.',
    ),
    page: () => import('./final-label-page.tsx'),
  },
  {
    path: '/epc_operator/print_label',
    place: 64,
    title: text('补打面单', 'Print label'),
    right: 'EPCLabel',
    at,
    tip: text(
      '扫描任意有效单号打印面单；已失效的单号不打印，并提示现在的单号。',
      'Scan any valid number to print its label; one that is no longer valid prints nothing and names the valid one.',
    ),
    page: () => import('./print-label-page.tsx'),
  },
])
