import type { Call } from '@kuacang/contract/kit/call'
import type { PrintedPaper } from '@kuacang/contract/printing/job/papers'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import type { FileStore } from '#kit/files/file-store'
import { type Answer, answerAlone, type FileAnswer } from '#kit/http/answer'
import { inputHash } from '#kit/http/input'
import type { Print } from '#kit/labels/documents/print'
import { type PrintedThing, requestPrint } from './request.ts'

/** A thing with what stands on its paper: plain data, kept with the command's answer. */
export type Printable<L> = PrintedThing & { readonly label: L }
type Page<L> = L & { readonly reprint: number }
type Pages<L> = readonly [Page<L>, ...Page<L>[]]

/** How papers of a warehouse are printed for someone. */
export const printFor = ({ locale, clock }: Caller): Print => ({ locale, timezone: clock.zone })

export const pdfFile = (body: Buffer, name: string): FileAnswer => ({
  name: `${name}.pdf`,
  type: 'application/pdf',
  body,
  inline: true,
})

type PrintAnswer = { readonly print_job?: string | undefined; readonly reason?: string | undefined }
type PrintCall<P extends z.ZodType, B extends z.ZodType<PrintAnswer>> = Omit<
  Call,
  'params' | 'body' | 'data'
> & {
  readonly params?: P
  readonly body: B
  readonly data: 'file'
}

type Printing<Input, L> = {
  /** What the timeline calls the things; left out where their prints are not counted. */
  readonly object?: string
  /** What to print, a page each, at least one, in the transaction of the job; throws for what is not there or dead. */
  readonly take: (tx: Tx, caller: Caller, input: Input) => Promise<readonly Printable<L>[]>
  /** One paper, or which one it is by what is printed. */
  readonly paper: PrintedPaper | ((taken: readonly Printable<L>[]) => PrintedPaper)
  /** Makes the PDF after the commit, from what the command answered: a repetition makes the same one again. */
  readonly make: (pages: Pages<L>, print: Print, input: Input, files: FileStore) => Promise<Buffer>
}

/** Answers a call that prints: a print job, counted and on record, and its file (REL-33). */
export const answerPrint = <P extends z.ZodType, B extends z.ZodType<PrintAnswer>, L extends object>(
  call: PrintCall<P, B>,
  { object, take, paper, make }: Printing<{ params: z.output<P>; body: z.output<B> }, L>,
): Answer =>
  answerAlone(call, async (app, caller, parsed): Promise<FileAnswer> => {
    const input = parsed as { params: z.output<P>; body: z.output<B> } & typeof parsed
    const request = async (tx: Tx) => {
      const taken = await take(tx, caller, input)
      const on = typeof paper === 'string' ? paper : paper(taken)
      const things = [...new Map(taken.map((t) => [t.id, t])).values()]
      const [only, ...others] = things
      const before = await requestPrint(tx, caller, { paper: on, things, body: input.body })
      if (object)
        for (const { id, number } of things) {
          const times = before.get(id) ?? 0
          const { reason } = input.body
          tx.record({
            operation: `${object}.print_label`,
            object: { type: object, id, number },
            detail: { print: times + 1, ...(times > 0 && reason && { reason }) },
          })
        }
      return {
        name: only && others.length === 0 ? only.number : on,
        print: printFor(caller),
        pages: taken.map(({ id, label }): Page<L> => ({ ...label, reprint: before.get(id) ?? 0 })),
      }
    }
    const command = { call: call.route, bodyHash: inputHash(parsed) }
    const { name, print, pages } = await transact(app.store, caller, request, command)
    const [first, ...rest] = pages
    if (!first) throw new Error(`${call.route} found nothing to print and did not say so`)
    return pdfFile(await make([first, ...rest], print, input, app.store.files), name)
  })
