import { text } from '@kuacang/contract/kit/text'
import { say } from '../../kit/say.ts'

const blocked = text(
  '浏览器阻止了打印窗口，请允许弹出窗口后重试',
  'The browser blocked the print window. Allow pop-ups and try again',
)

const size = 'width=500,height=800'
/** The page and its barcode are drawn by then. */
const printAfterMs = 500

/**
 * Shows a page of HTML in a window of its own and prints it there; the window closes afterwards unless it is kept
 * open as a preview (FU-263 to FU-265).
 */
export const printInWindow = (page: string, keepOpen: boolean): void => {
  const paper = window.open('', '_blank', size)
  if (!paper) throw new Error(say(blocked))
  paper.document.write(page)
  paper.document.close()
  setTimeout(() => {
    paper.focus()
    paper.print()
    if (!keepOpen) paper.close()
  }, printAfterMs)
}
