import { text } from '@kuacang/contract/kit/text'
import { say } from './say.ts'

const downloading = text('下载中...', 'Downloading...')
const blinkMs = 1000

/** Hands a file to the browser to keep. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

let running = 0

/** The title of the page alternates while something is being downloaded; the answer stops it. */
export const blinkTitle = (): (() => void) => {
  running += 1
  const end = () => {
    running -= 1
  }
  if (running > 1) return end
  const title = document.title
  const timer = setInterval(() => {
    document.title = document.title === title ? say(downloading) : title
  }, blinkMs)
  return () => {
    end()
    clearInterval(timer)
    document.title = title
  }
}

/** Shows a paper in a window of its own, where the browser prints it. */
export const showPaper = (file: Blob): void => {
  const url = URL.createObjectURL(file)
  window.open(url, '_blank', 'noopener')
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
