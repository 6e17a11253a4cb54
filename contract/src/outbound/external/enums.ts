import { enumeration } from '../../kit/enumeration.ts'

/** What came of a file of orders. */
export const orderImportStatus = enumeration('order_import_status', {
  imported: [10, '全部导入', 'Imported'],
  in_part: [20, '部分导入', 'Imported in part'],
  refused: [30, '未导入', 'Not imported'],
})
