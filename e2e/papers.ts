import type { Page } from 'playwright-core'

type Bench = { readonly papers: string[] }

/**
 * Gathers what frames of this page print, from its next load on: the first bytes of each paper, and `closed` for each dialog. The product must be a
 * `wholeBrowser`. Without a person no dialog opens; `closeDialog` takes the keys from the page and gives them back, as a dialog
 * does.
 */
export const printedPapers = async (page: Page) => {
  await page.addInitScript(() => {
    const files = new Map<string, Blob>()
    const papers: string[] = []
    Object.assign(window, { papers })
    const create = URL.createObjectURL
    URL.createObjectURL = (file: Blob) => {
      const url = create(file)
      files.set(url, file)
      return url
    }
    const inside = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow')
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      get(this: HTMLIFrameElement): { print: () => void } {
        const [file, real] = [files.get(this.src), inside?.get?.call(this) as Window]
        const print = () => {
          void file?.text().then((content) => papers.push(content.slice(0, 5)))
          real.print()
        }
        return { print }
      },
    })
  })
  return {
    papers: () => page.evaluate(() => (window as unknown as Bench).papers),
    openDialog: () => page.evaluate(() => dispatchEvent(new Event('blur'))),
    closeDialog: () =>
      page.evaluate(() => {
        ;(window as unknown as Bench).papers.push('closed')
        dispatchEvent(new Event('focus'))
      }),
  }
}
