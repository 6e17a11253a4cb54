import { text } from '@kuacang/contract/kit/text'
import type { PageTips } from '../kit/route/page-tips.ts'

export const tips: PageTips = {
  '/wms_admin/network_printers': text(
    '由服务器直接发送文件的打印机，作业电脑无需安装打印插件。在设备管理的工作台或浏览器的打印机设置中为各种纸张选择。打印机不可用时自动重试 15 分钟；不确定是否已打印的文件不会自动重发，请先查看打印机。',
    'Printers that the server sends files to; the computer at the desk needs no print plug-in. Choose them for each paper at a workbench under Devices, or in the printer settings of the browser. While a printer is not ready, a file is tried again for 15 minutes. A file that may have been printed is not sent again by itself: look at the printer first.',
  ),
}
