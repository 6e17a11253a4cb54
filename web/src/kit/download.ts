import { text } from '@kuacang/contract/kit/text'
import { wallNow } from './date/warehouse-clock.ts'
import { say } from './say.ts'

const downloading = text('下载中...', 'Downloading…')
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
let restore = (): void => undefined

/** The title of the page alternates while anything is being downloaded; the answer stops it for this download. */
export const blinkTitle = (): (() => void) => {
  running += 1
  if (running === 1) {
    const title = document.title
    const timer = setInterval(() => {
      document.title = document.title === title ? say(downloading) : title
    }, blinkMs)
    restore = () => {
      clearInterval(timer)
      document.title = title
    }
  }
  return () => {
    running -= 1
    if (running === 0) restore()
  }
}

/** What a file of the product's is called: by its Chinese name in both languages, and the day (SH-415). */
export const fileName = (name: string, ending: string): string =>
  `${name}_${wallNow().format('YYYYMMDD')}.${ending}`
