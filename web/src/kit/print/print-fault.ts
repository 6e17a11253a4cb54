import { type Text, text } from '@kuacang/contract/kit/text'
import { say } from '../say.ts'

/** Why the local print service did not print, in the words of the specification (SH-385, SH-386). */
export const faults = {
  missing: text('Lodop 控件未安装或未启动', 'The Lodop print service is not installed or not running'),
  old: text('打印服务版本 {version} 过低', 'Print service version {version} is too old'),
  initialise: text('打印任务初始化失败', 'The print job could not be initialised'),
  content: text('添加打印内容失败', 'The content could not be added to the print job'),
  unknown: text('未知打印错误', 'Unknown print error'),
  printer: text('找不到打印机 {printer}', 'Printer {printer} not found'),
} as const satisfies Record<string, Text>

const install = text(
  '请安装 4.101 或以上版本的打印服务，并使用 84 或以上版本的浏览器',
  'Please install print service 4.101 or later, and use a browser of version 84 or later',
)

export class PrintFault extends Error {
  override readonly name = 'PrintFault'
  readonly kind: keyof typeof faults
  /** What to do about it; empty where the message says all. */
  readonly hint: string

  constructor(kind: keyof typeof faults, values: Readonly<Record<string, string>> = {}) {
    super(say(faults[kind], values))
    this.kind = kind
    this.hint = kind === 'missing' || kind === 'old' ? say(install) : ''
  }
}
