import { answerInThread } from '#kit/thread'
import { rasterisePdf } from './rasterise.ts'
import type { ToZpl } from './to-zpl.ts'
import { zplOf } from './zpl.ts'

answerInThread(async ({ pdf, dpi }: ToZpl) => {
  const labels: string[] = []
  for await (const page of rasterisePdf(pdf, dpi)) labels.push(zplOf(page))
  return labels.join('')
})
