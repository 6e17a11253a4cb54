/** Goods of the two demo merchants: code, Chinese and English name, grams, millimetres, sensitive type. */
export const demoGoods = {
  1: [
    ['CX-MUG-01', '手绘陶瓷杯', 'Hand-painted mug', 380, [95, 95, 110], 0],
    ['CX-LAMP-02', '月球小夜灯', 'Moon night light', 420, [150, 150, 160], 1],
    ['CX-SOCK-03', '竹纤维袜（5 双）', 'Bamboo socks (5 pairs)', 160, [220, 120, 40], 0],
    ['CX-TEA-04', '铁观音茶礼盒', 'Tieguanyin tea box', 520, [240, 180, 90], 0],
    ['CX-KITE-05', '蝴蝶风筝', 'Butterfly kite', 210, [600, 80, 40], 0],
    ['CX-FAN-06', '檀香折扇', 'Sandalwood fan', 90, [240, 40, 25], 0],
    ['CX-WATCH-07', '儿童电话手表', 'Kids phone watch', 140, [90, 90, 80], 1],
    ['CX-PUZ-08', '千片拼图：长城', 'Puzzle: Great Wall', 680, [310, 220, 60], 0],
    ['CX-CASE-09', '防摔手机壳', 'Rugged phone case', 60, [170, 90, 18], 0],
    ['CX-SOAP-10', '手工皂（3 块）', 'Handmade soap (3)', 330, [150, 90, 40], 0],
    ['CX-UMB-11', '自动折叠伞', 'Folding umbrella', 390, [300, 60, 60], 0],
    ['CX-PEN-12', '钢笔礼盒', 'Fountain pen set', 180, [190, 80, 40], 2],
  ],
  2: [
    ['HO-CABLE-01', '编织充电线 2 米', 'Braided cable 2 m', 70, [160, 90, 25], 0],
    ['HO-BANK-02', '移动电源 10000mAh', 'Power bank 10000 mAh', 230, [150, 75, 20], 1],
    ['HO-MAT-03', '瑜伽垫', 'Yoga mat', 1200, [620, 120, 120], 0],
    ['HO-BOT-04', '保温杯 500ml', 'Vacuum flask 500 ml', 340, [75, 75, 230], 0],
    ['HO-GLOVE-05', '触屏手套', 'Touch gloves', 80, [220, 110, 20], 0],
    ['HO-LED-06', 'LED 灯带 5 米', 'LED strip 5 m', 260, [180, 180, 30], 0],
    ['HO-TOY-07', '木质积木', 'Wooden blocks', 950, [280, 200, 90], 0],
    ['HO-OIL-08', '植物精油 30ml', 'Essential oil 30 ml', 110, [40, 40, 100], 2],
  ],
} as const

export const demoCountries = ['US', 'GB', 'DE', 'FR', 'JP', 'AU', 'BR', 'CA'] as const
export const demoRecipients = [
  'Emma Brown',
  'Lukas Müller',
  '佐藤 健',
  'Chloé Martin',
  'Liam Smith',
  'Ana Souza',
  'Oliver Jones',
  'Mia Wilson',
] as const
