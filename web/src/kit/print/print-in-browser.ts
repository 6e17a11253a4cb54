/** Milliseconds. A dialog that has not come by then does not come: the browser may not print. */
const dialogWithin = 15_000
/**
 * Milliseconds. After its dialog has closed, Chromium still hands the paper to the printer: one that follows at once takes its
 * place, and neither is printed. With four busy processes beside, one second was enough.
 */
const handedOver = 2_000
/** Milliseconds that a window has to read its paper. */
const readWithin = 60_000

/** Opens a paper in a window of its own, where the user prints it. */
const openPaper = (file: Blob): void => {
  const url = URL.createObjectURL(file)
  window.open(url, '_blank', 'noopener')
  setTimeout(() => URL.revokeObjectURL(url), readWithin)
}

/** Chromium alone prints a PDF in a frame of a page. On handhelds it shows none. */
const printsFrames = (): boolean => navigator.pdfViewerEnabled && 'chrome' in window

let frame: HTMLIFrameElement | undefined

/** Puts a paper into a hidden frame, in place of the paper before it. */
const frameOf = async (file: Blob): Promise<Window | null> => {
  if (frame) {
    URL.revokeObjectURL(frame.src)
    frame.remove()
  }
  const next = document.createElement('iframe')
  frame = next
  next.className = 'paper-frame'
  next.ariaHidden = 'true'
  next.tabIndex = -1
  next.src = URL.createObjectURL(file)
  const loaded = new Promise((resolve) => next.addEventListener('load', resolve, { once: true }))
  document.body.append(next)
  await loaded
  return next.contentWindow
}

/**
 * Waits until the dialog that is about to open is closed again, and its paper gone to the printer. No event tells of the dialog
 * of a PDF, but it takes the keys from the page, and gives them back.
 */
const paperGone = (): Promise<void> =>
  new Promise((resolve) => {
    const opened = () => {
      clearTimeout(noDialog)
      addEventListener('focus', () => setTimeout(resolve, handedOver), { once: true })
    }
    addEventListener('blur', opened, { once: true })
    const noDialog = setTimeout(() => {
      removeEventListener('blur', opened)
      resolve()
    }, dialogWithin)
  })

let printing: Promise<void> = Promise.resolve()

/**
 * Prints a paper in the browser: in its dialog, over the page, which has the keys again when the dialog closes (OP-4). Where a
 * browser cannot do so, the paper opens in a window of its own (decision 210). Ends when the dialog is asked for. While a
 * dialog is open Chromium ignores a second paper: it waits for its turn here.
 */
export const printInBrowser = async (file: Blob): Promise<void> => {
  if (!printsFrames()) return openPaper(file)
  const turn = printing
  let gone = () => {}
  printing = new Promise((resolve) => {
    gone = resolve
  })
  await turn
  try {
    const paper = await frameOf(file)
    if (!paper) throw new Error('the frame of a paper has no window')
    void paperGone().then(gone)
    paper.print()
  } catch {
    gone()
    openPaper(file)
  }
}
