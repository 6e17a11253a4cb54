import { text } from '@kuacang/contract/kit/text'
import { say } from '../../kit/say.ts'

const blocked = text(
  '浏览器阻止了打印窗口，请允许弹出窗口后重试',
  'The browser blocked the print window. Allow pop-ups and try again',
)

const size = 'width=500,height=800'
/** The page and its barcode are drawn by then. */
const printAfterMs = 500

const styleElement = /<style>([\s\S]*?)<\/style>/

/** The content security policy lets no HTML bring styles: those of the page are put into its window beside it. */
const writePage = (paper: Window & typeof globalThis, page: string): void => {
  const [, css = ''] = styleElement.exec(page) ?? []
  paper.document.write(page.replace(styleElement, ''))
  paper.document.close()
  const style = new paper.CSSStyleSheet()
  style.replaceSync(css)
  paper.document.adoptedStyleSheets = [style]
}

/**
 * Shows a page of HTML in a window of its own and prints it there; the window closes afterwards unless it is kept
 * open as a preview (FU-263 to FU-265).
 */
export const printInWindow = (page: string, keepOpen: boolean): void => {
  const paper = window.open('', '_blank', size) as (Window & typeof globalThis) | null
  if (!paper) throw new Error(say(blocked))
  writePage(paper, page)
  setTimeout(() => {
    paper.focus()
    paper.print()
    if (!keepOpen) paper.close()
  }, printAfterMs)
}
