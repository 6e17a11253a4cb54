import { type PaperSize, paperSize } from '@kuacang/contract/kit/paper'

/** The size of a paper that the code itself names; throws for a name that means nothing. */
export const mustBePaper = (name: string): PaperSize => {
  const size = paperSize(name)
  if (!size) throw new Error(`${name} is no paper size`)
  return size
}
