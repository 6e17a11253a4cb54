import { enumeration } from '../../kit/enumeration.ts'

/** PA-279. Other systems have more packages by name, boxes and bags (PA-280). */
export const packageSize = enumeration(
  'package_size',
  {
    medium: [1, '中号', 'Medium'],
    large: [2, '大号', 'Large'],
    small: [3, '小号', 'Small'],
    box: [4, '纸箱', 'Box'],
    large_box: [5, '大纸箱', 'Large box'],
    extra_small_box: [6, '超小纸箱', 'Extra-small box'],
    void: [10, '无包装', 'No packaging'],
  },
  {
    small_box: [7, '小纸箱', 'Small box'],
    medium_box: [8, '中纸箱', 'Medium box'],
    extra_large_box: [9, '特大纸箱', 'Extra-large box'],
    small_bag: [11, '小号袋', 'Small bag'],
    medium_bag: [12, '中号袋', 'Medium bag'],
    large_bag: [13, '大号袋', 'Large bag'],
    extra_large_bag: [14, '特大号袋', 'Extra-large bag'],
    bubble_bag: [15, '气泡袋', 'Bubble bag'],
    woven_bag: [16, '编织袋', 'Woven bag'],
    film_bag: [17, '薄膜袋', 'Film bag'],
  },
)
