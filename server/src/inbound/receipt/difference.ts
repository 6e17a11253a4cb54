import { dialogAsk } from '@kuacang/contract/kit/ask'
import { say, text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import { Asked } from '#kit/refused'

export type Difference = { readonly sku: string; readonly announced: number; readonly counted: number }

const title = text('数量与清单不符', 'The quantities differ from the list')
const told = text(
  '{sku} 应收 {announced}，实收 {counted}',
  '{sku}: {announced} announced, {counted} received',
)
const most = 5

/** More or less than announced is asked about: a forgotten scan must not become a shortage of the merchant. */
export const askAboutDifferences = (caller: Caller, found: readonly Difference[]): void => {
  if (found.length === 0) return
  const lines = found.slice(0, most).map((d) => say(told, caller.locale, d))
  throw new Asked(dialogAsk, {
    title: say(title, caller.locale),
    message: [...lines, ...(found.length > most ? ['…'] : [])].join(caller.locale === 'zh' ? '；' : '; '),
    confirm: 'confirm_difference',
  })
}
