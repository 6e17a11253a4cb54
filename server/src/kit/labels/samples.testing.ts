import type { Locale } from '@kuacang/contract/kit/text'
import { bagLabel } from './documents/bag-label.ts'
import { boxLabel } from './documents/box-label.ts'
import { caseLabel } from './documents/case-label.ts'
import { codeLabel } from './documents/code-label.ts'
import { locationLabel } from './documents/location-label.ts'
import { packingList } from './documents/packing-list.ts'
import { receiptPaper } from './documents/receipt-paper.ts'
import { materialLabel, skuLabel } from './documents/thing-label.ts'
import { unitLabel } from './documents/unit-label.ts'
import { waybillLabel } from './documents/waybill-label.ts'

/** A document that the tests print, with what must be read back from it. */
export type Sample = {
  readonly name: string
  readonly size: readonly [width: number, height: number]
  /** What the scanner must read on the first page. */
  readonly codes: readonly string[]
  /** What must stand in its text layer, wherever lines are broken. */
  readonly says: readonly string[]
  readonly make: (locale: Locale) => Promise<Buffer>
}

const at = '2026-01-31T06:05:00.000Z'
const timezone = 'Asia/Shanghai'
const long =
  'Rua Professor José Antônio de Conceição Muñoz Łukaszewicz-Großmann, nº 1234, Edifício São João, Bloco B, apto 1702, 近地铁二号线出口右转第三个路口，蓝色大门'

export const samples: readonly Sample[] = [
  {
    name: 'bag label',
    size: [100, 150],
    codes: ['BAG20260131000042'],
    says: ['BAG20260131000042', 'GRU-7', '圣保罗 São Paulo 专线', '128', '12.345 kg', '2026-01-31 14:05'],
    make: (locale) =>
      bagLabel(
        {
          bag_number: 'BAG20260131000042',
          tag: 'GRU-7',
          channel: '圣保罗 São Paulo 专线',
          items: 128,
          weight: 12.345,
          at,
        },
        { locale, timezone },
      ),
  },
  {
    name: 'bag label of long texts',
    size: [100, 150],
    codes: ['BAG-EXTRAORDINARILY-LONG-NUMBER-0000000042'],
    says: ['华南仓转运', 'BAG-EXTRAORDINARILY-LONG-NUMBER-0000000042', '…'],
    make: (locale) =>
      bagLabel(
        {
          bag_number: 'BAG-EXTRAORDINARILY-LONG-NUMBER-0000000042',
          tag: '华南仓转运 Điện Biên Phủ',
          channel: long,
          items: 99999,
          weight: null,
          at,
        },
        { locale, timezone, reprint: 2 },
      ),
  },
  {
    name: 'waybill label',
    size: [100, 150],
    codes: ['LP00512345678CN', 'OB260131-0007'],
    says: ['LP00512345678CN', 'OB260131-0007', 'José Ñandú 张伟', 'Conceição', '01310-930', 'BR', '近地铁'],
    make: (locale) =>
      waybillLabel(
        {
          tracking_number: 'LP00512345678CN',
          channel: '邮政小包 Correios Expresso',
          order_number: 'OB260131-0007',
          recipient: {
            name: 'José Ñandú 张伟',
            telephone: '+55 11 91234-5678',
            street: long,
            city: 'São Paulo, SP',
            postal_code: '01310-930',
            country: 'BR',
          },
          weight: 0.42,
          units: 3,
        },
        { locale, timezone },
      ),
  },
  {
    name: 'location label',
    size: [100, 50],
    codes: ['A-12-03-2'],
    says: ['A-12-03-2', '拣货区 Łódź'],
    make: (locale) =>
      locationLabel({ location_code: 'A-12-03-2', note: '拣货区 Łódź' }, { locale, timezone }),
  },
  {
    name: 'location label on 10x10',
    size: [100, 100],
    codes: ['A-12-03-2'],
    says: ['A-12-03-2'],
    make: (locale) => locationLabel({ location_code: 'A-12-03-2', note: '' }, { locale, timezone }, '10'),
  },
  {
    name: 'sku label',
    size: [60, 40],
    codes: ['6901234567892'],
    says: ['6901234567892', 'TEE-红-XL', '夏季短袖'],
    make: (locale) =>
      skuLabel(
        {
          sku: 'TEE-红-XL',
          barcode: '6901234567892',
          name: '夏季短袖 T 恤 中国红 Größe XL, café crème, mit einem sehr langen Namen, der nicht auf das Etikett passt',
        },
        { locale, timezone },
      ),
  },
  {
    name: 'material label',
    size: [60, 40],
    codes: ['MTR-2010'],
    says: ['MTR-2010', 'PACK_SIZE_B', '中号纸箱'],
    make: (locale) =>
      materialLabel(
        { name: 'PACK_SIZE_B', cn_name: '中号纸箱 (Größe M)', barcode: 'MTR-2010' },
        { locale, timezone },
      ),
  },
  {
    name: 'barcode',
    size: [100, 100],
    codes: ['MOLD_SIZE_99'],
    says: ['MOLD_SIZE_99', '模具尺寸 Größe', 'Łódź 所有地区'],
    make: (locale) =>
      codeLabel(
        { value: 'MOLD_SIZE_99', title: '模具尺寸 Größe', big: '99', note: 'Łódź 所有地区' },
        { locale, timezone },
      ),
  },
  {
    name: 'unit label',
    size: [100, 100],
    codes: ['HUB260131000042'],
    says: ['HUB260131000042', 'WAW-1', 'GRU-7', '圣保罗 São Paulo', '128', '12.345 kg', '2026-01-31 14:05'],
    make: (locale) =>
      unitLabel(
        {
          number: 'HUB260131000042',
          warehouse_code: 'WAW-1',
          tag: 'GRU-7',
          display: '圣保罗 São Paulo',
          items: 128,
          weight: 12.345,
          printed_at: at,
        },
        { locale, timezone },
      ),
  },
  {
    name: 'case label',
    size: [100, 100],
    codes: ['IN260131-0003-C12'],
    says: ['IN260131-0003-C12', 'IN260131-0003', '12 / 40', '深圳市跨境电商有限公司', '1440'],
    make: (locale) =>
      caseLabel(
        {
          case_number: 'IN260131-0003-C12',
          inbound_number: 'IN260131-0003',
          partner: '深圳市跨境电商有限公司 (Société Générale d’Électronique)',
          number: 12,
          of: 40,
          skus: 6,
          quantity: 1440,
          at,
        },
        { locale, timezone },
      ),
  },
  {
    name: 'box label',
    size: [100, 150],
    codes: ['BX260131ABCDEFG'],
    says: [
      'BX260131ABCDEFG',
      'SO260131ABCDEFG',
      'PO-2026-0007',
      '12 / 40',
      'Grand Hotel',
      '18.500 kg',
      'CX-MUG-01',
    ],
    make: (locale) =>
      boxLabel(
        {
          box_number: 'BX260131ABCDEFG',
          order_number: 'SO260131ABCDEFG',
          erp_order_id: 'PO-2026-0007',
          buyer: 'Grand Hotel São Paulo 大酒店',
          address: long,
          n: 12,
          of: 40,
          pieces: 144,
          weight: 18.5,
          goods: Array.from({ length: 12 }, (_line, i) => ({
            sku: i === 0 ? 'CX-MUG-01' : `CX-GOODS-${i + 1}`,
            name: i === 2 ? long : '手绘陶瓷杯',
            quantity: 12,
          })),
        },
        { locale, timezone },
      ),
  },
  {
    name: 'packing list',
    size: [210, 297],
    codes: ['SO260131ABCDEFG'],
    says: [
      'SO260131ABCDEFG',
      'PO-2026-0007',
      'BX26013100001',
      '40 × 30 × 20.5',
      'Grand Hotel',
      '40 / 40',
      '2 / 2',
    ],
    make: (locale) =>
      packingList(
        {
          order_number: 'SO260131ABCDEFG',
          erp_order_id: 'PO-2026-0007',
          warehouse: '深圳一仓 SZ-01',
          buyer: 'Grand Hotel São Paulo 大酒店',
          address: long,
          packed_at: at,
          boxes: Array.from({ length: 40 }, (_box, i) => ({
            box_number: `BX260131${String(i + 1).padStart(5, '0')}`,
            weight: 12.345,
            size: '40 × 30 × 20.5',
            goods: [
              { sku: 'CX-MUG-01', name: '手绘陶瓷杯', quantity: 24 },
              ...(i % 3 === 0
                ? [{ sku: 'CX-LAMP-02', name: i === 3 ? long : '月球小夜灯', quantity: 6 }]
                : []),
            ],
          })),
        },
        { locale, timezone },
      ),
  },
  {
    name: 'handover receipt',
    size: [210, 297],
    codes: ['RC260131-0009'],
    says: ['RC260131-0009', 'BAG2026013100001', '圣保罗 São Paulo', '12.345 kg', '王小明', '1 / 2'],
    make: (locale) =>
      receiptPaper(
        {
          receipt_number: 'RC260131-0009',
          warehouse: '深圳一仓 SZ-01',
          operator_name: '王小明',
          created_at: at,
          bags: Array.from({ length: 40 }, (_bag, i) => ({
            bag_number: `BAG20260131${String(i + 1).padStart(5, '0')}`,
            display: i % 9 === 8 ? long : '圣保罗 São Paulo',
            weight: i === 3 ? null : 12.345,
            collected_at: at,
          })),
        },
        { locale, timezone },
      ),
  },
]
