import type { PaperSize } from '@kuacang/contract/kit/paper'
import { say, type Text } from '@kuacang/contract/kit/text'
import type { Block } from './block.ts'
import type { Print } from './documents/print.ts'
import { label } from './render.ts'

/** One or several of a thing: several labels are pages of one file. */
export type OneOrMore<T> = T | readonly T[]
const listed = <T>(things: OneOrMore<T>): readonly T[] => (Array.isArray(things) ? things : [things as T])

type Kind<T> = {
  readonly title: Text
  /** The paper that it is designed for, and printed on unless another one is given. */
  readonly size: string
  readonly page: (thing: T, print: Print) => readonly Block[]
}

/** A kind of label: each object gets a page; a page that was printed before is marked, independent of the others. */
export const labels =
  <T extends object>({ title, size, page }: Kind<T>) =>
  (
    things: OneOrMore<T & Pick<Print, 'reprint'>>,
    print: Print,
    paper: string | PaperSize = size,
  ): Promise<Buffer> =>
    label({
      title: say(title, print.locale),
      locale: print.locale,
      size: paper,
      designedFor: size,
      pages: listed(things).map((thing) =>
        page(thing, { ...print, ...(thing.reprint !== undefined && { reprint: thing.reprint }) }),
      ),
    })
