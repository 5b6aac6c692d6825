"""Map sheets over the orthophoto: land use, parcels, zones and pipes. Each returns the picture and what is written over it."""
import numpy as np
from scipy.ndimage import center_of_mass, gaussian_filter, label, binary_erosion, sum as sum_over
import land
from cloud import colour
from noise import smooth
from ortho import ROOF, TREE, WATER, seam_lines
from sheet import Sheet


def mix(image, tint, mask, strength):
    """Lays a colour over part of an image."""
    return image * (1 - mask[..., None] * strength) + np.asarray(tint) * mask[..., None] * strength


def rim(ids, width=1):
    """Where a pixel differs from its neighbours below and to the right: the lines between numbered areas."""
    edge = np.zeros(ids.shape, bool)
    edge[:-1] |= ids[:-1] != ids[1:]
    edge[:, :-1] |= ids[:, :-1] != ids[:, 1:]
    return np.clip(gaussian_filter(edge.astype(float), .55 * width) * 1.9 * width, 0, 1)


def grey_photo(survey, light=.55):
    """A pale, nearly grey orthophoto: what a thematic map is laid over."""
    image = survey.image()
    grey = image.mean(-1, keepdims=True)
    return (image * .25 + grey * .75) * (1 - light) + light * .97


LAND_USE = {
    'paddy': ('0101', '水田', '#c6dd93'), 'irrigated': ('0102', '水浇地', '#f4e682'), 'dry': ('0103', '旱地', '#e8bd86'),
    'orchard': ('0201', '果园', '#d79ccb'), 'forest': ('0301', '乔木林地', '#4f9e5c'), 'grass': ('0404', '其他草地', '#b5d78a'),
    'homestead': ('0702', '农村宅基地', '#e0736a'), 'road': ('1003', '公路用地', '#b9bec4'), 'water': ('1101', '河流水面', '#7fc3e8'),
}


def land_use_of(survey):
    """The use and the number of the patch each pixel belongs to."""
    x, y = survey.gx, survey.gy
    _, edge, ids = land.fields(x, y)
    keys = list(LAND_USE)
    pick = np.array([keys.index(k) for k in ('paddy', 'irrigated', 'dry', 'paddy', 'irrigated', 'orchard', 'dry', 'irrigated')])
    spread = (np.abs(np.floor(ids * 7.31 + (ids // 1e3) * 3.7)).astype(int)) % len(pick)
    use = pick[spread]
    n2, n1 = land.fbm(x / 40, y / 40, 4, 61), land.fbm(x / 5, y / 5, 4, 60)
    crowns = gaussian_filter(survey.small((survey.kind == TREE).astype(float)), 7 / survey.gsd)
    use[crowns > .42] = keys.index('forest')
    use[land.village(x, y) < 1.04] = keys.index('homestead')
    offset = np.abs(x - land.river(y)) + 7 * land.gnoise(x / 70, y / 70, 71) + 1.5 * n1
    use[offset < land.RW + 20] = keys.index('grass')
    use[offset < land.RW + 2] = keys.index('water')
    use[(np.abs(y - land.road_y(x)) < 5.4) | (np.abs(x - land.road_x(y)) < 6.8)] = keys.index('road')
    cultivated = np.isin(use, [keys.index(k) for k in ('paddy', 'irrigated', 'dry', 'orchard')])
    number = np.where(cultivated, (ids * 16 + use).astype(np.int64), use - 1000)
    return use, number


def patches(number, smallest):
    """Connected areas of a number, as (row, column, size)."""
    found = []
    for value in np.unique(number):
        parts, count = label(binary_erosion(number == value, iterations=2))
        if not count:
            continue
        sizes = sum_over(np.ones_like(parts), parts, range(1, count + 1))
        for part, size in enumerate(np.atleast_1d(sizes), 1):
            if size >= smallest:
                row, column = center_of_mass(parts == part)
                if parts[int(row), int(column)] == part:
                    found.append((row, column, size, value))
    return found


def land_use(survey, strength=.42, legend=True, labels=True, line='#f6d23c', classes=None):
    image = seam_lines(survey.image(), survey.gx, survey.gy)
    use, number = land_use_of(survey)
    keys = list(LAND_USE)
    for i, key in enumerate(keys):
        image = mix(image, colour(LAND_USE[key][2]), use == i, strength)
    image = mix(image, colour(line), rim(number, 1.25), .95)
    sheet = Sheet(survey.px, survey.py)
    size = 17 * survey.px / 1600
    if labels:
        spots = patches(number, 2300 * (survey.px / 1600) ** 2)
        r = np.random.default_rng(3)
        for serial, (row, column, area, value) in enumerate(sorted(spots), 1):
            code = LAND_USE[keys[use[int(row), int(column)]]][0]
            if column < size * 2 or column > survey.px - size * 2 or row < size * 2 or row > survey.py - size * 2:
                continue
            sheet.text(column, row - size * .18, str(serial), size, '#1c1c1c', '#ffffff', 'middle')
            sheet.line([(column - size * 1.15, row), (column + size * 1.15, row)], '#1c1c1c', 1.2)
            sheet.text(column, row + size * .95, code, size, '#1c1c1c', '#ffffff', 'middle')
    if legend:
        present = [k for i, k in enumerate(keys) if (use == i).sum() > 1500]
        sheet.legend('地类图例', [(f'{LAND_USE[k][0]} {LAND_USE[k][1]}', LAND_USE[k][2], 'area') for k in present], size=20 * survey.px / 1600)
        sheet.north(size=20 * survey.px / 1600)
        sheet.scale_bar(survey.gsd, 100 if survey.width < 1100 else 200, size=19 * survey.px / 1600)
    return image, sheet


def to_pixels(survey, points):
    return [((x - survey.x0) / survey.gsd, (survey.y0 + survey.depth - y) / survey.gsd) for x, y in points]


def cadastre(survey, village):
    """Homestead parcels with boundary marks and houses over the orthophoto of a village."""
    from ortho import layout
    image = survey.image()
    grey = image.mean(-1, keepdims=True)
    image = np.clip((image * .55 + grey * .45) * .78 + .18, 0, 1)
    sheet = Sheet(survey.px, survey.py)
    k = survey.px / 1600
    houses = [(n, b) for n, b in enumerate(layout()[0], 1) if np.hypot(b[0] - village[0], b[1] - village[1]) < village[2] * 1.2 and b[2] > 4]
    serial = 0
    taken = []
    for _, (cx, cy, w, d, tall, angle, roof, *_rest) in sorted(houses, key=lambda h: (-round(h[1][1] / 20), h[1][0])):
        serial += 1
        c, s = np.cos(angle), np.sin(angle)
        left, right, low, high = -w - 1.3, w + 1.3, -d - 6.2, d + 3.4
        # A parcel never runs over its neighbour.
        for ox, oy in taken:
            du, dv = (ox - cx) * c + (oy - cy) * s, -(ox - cx) * s + (oy - cy) * c
            if abs(dv) < 13:
                if 0 < du < 18: right = min(right, du / 2)
                if -18 < du < 0: left = max(left, du / 2)
        taken.append((cx, cy))
        corner = lambda u, v: (cx + u * c - v * s, cy + u * s + v * c)
        parcel = to_pixels(survey, [corner(left, low), corner(right, low), corner(right, high), corner(left, high)])
        house = to_pixels(survey, [corner(-w, -d), corner(w, -d), corner(w, d), corner(-w, d)])
        sheet.line(parcel, '#d7263d', 2.6 * k, closed=True, fill='rgb(255 222 89 / .20)')
        sheet.line(house, '#173a7a', 2 * k, closed=True, fill='rgb(70 130 220 / .30)')
        for x, y in parcel:
            sheet.dot(x, y, 4.6 * k, '#ffffff', '#d7263d', 2 * k)
        mx, my = to_pixels(survey, [corner(0, 0)])[0]
        storeys = max(1, round(tall / 3))
        sheet.text(mx, my + 7 * k, f'{"砖" if roof == "gable" else "混"}{storeys}', 21 * k, '#10265a', '#ffffff', 'middle', 700)
        px_, py_ = to_pixels(survey, [corner(left + (right - left) / 2, low + 2.6)])[0]
        sheet.text(px_, py_ + 7 * k, f'JC{serial:05d}', 17 * k, '#9c1226', '#ffffff', 'middle', 700)
    sheet.legend('', [('宗地界线与界址点', '#d7263d', 'line'), ('房屋（结构、层数）', '#173a7a', 'line')], size=20 * k)
    sheet.north(size=20 * k)
    sheet.scale_bar(survey.gsd, 20, size=19 * k)
    return image, sheet


ZONES = {
    'slab': ('城镇住宅用地', '#f7dc6f'), 'low': ('城镇住宅用地', '#f9e79f'), 'tower': ('商业服务业用地', '#e05a4e'), 'shed': ('工业用地', '#b98a5e'),
    'school': ('教育用地', '#f2a1bd'), 'park': ('公园绿地', '#5fb368'),
}


def blocks(survey):
    x, y = survey.gx, survey.gy
    u, v = land.tgrid(x, y)
    iu, iv = np.floor(u / land.BX), np.floor(v / land.BY)
    lu, lv = u - iu * land.BX, v - iv * land.BY
    inset = np.minimum(np.minimum(lu, land.BX - lu), np.minimum(lv, land.BY - lv))
    return iu.astype(int), iv.astype(int), inset, land.town(x, y)


def block_centres(survey, share=0):
    for iu in range(-12, 12):
        for iv in range(0, 22):
            cu, cv = (iu + .5) * land.BX, (iv + .5) * land.BY
            a = land.A
            x, y = cu * np.cos(a) - cv * np.sin(a), cu * np.sin(a) + cv * np.cos(a)
            px, py = to_pixels(survey, [(x, y)])[0]
            if 30 < px < survey.px - 30 and 30 < py < survey.py - 30 and land.town(x, y) > share:
                yield iu, iv, px, py


def zoning(survey):
    """Planned use by block, with streets, river, fields and the development boundary."""
    image = grey_photo(survey, .74)
    x, y = survey.gx, survey.gy
    iu, iv, inset, town = blocks(survey)
    _, edge, _ids = land.fields(x, y)
    offset = np.abs(x - land.river(y)) + 7 * land.gnoise(x / 70, y / 70, 71)
    image = mix(image, colour('#e9efc9'), (town <= 0).astype(float), .72)
    crowns = smooth(.3, .5, gaussian_filter(survey.small((survey.kind == TREE).astype(float)), 9 / survey.gsd))
    image = mix(image, colour('#9cc69b'), crowns * (town <= 0), .8)
    image = mix(image, colour('#f3c6a5'), smooth(1.04, 1.02, land.village(x, y)), .85)
    kinds = np.array([[list(ZONES).index(land.block(a, b)) for b in range(0, 24)] for a in range(-14, 14)])
    which = kinds[(iu + 14).clip(0, 27), iv.clip(0, 23)]
    inner = smooth(land.ST / 2 - .3, land.ST / 2 + .6, inset) * (town > .0)
    for i, (_, tint) in enumerate(ZONES.values()):
        image = mix(image, colour(tint), inner * (which == i), .84)
    image = mix(image, (1, 1, 1), (town > .0) * (1 - smooth(land.ST / 2 - .6, land.ST / 2 + .3, inset)), .92)
    image = mix(image, colour('#79bfe6'), smooth(land.RW + 4, land.RW + 1, offset), .97)
    image = mix(image, colour('#cfe6c0'), smooth(land.RW + 26, land.RW + 24, offset) * smooth(land.RW + 3, land.RW + 5, offset), .9)
    road = np.minimum(np.abs(y - land.road_y(x)) - 1, np.abs(x - land.road_x(y)) - 2)
    image = mix(image, (1, 1, 1), smooth(7, 6, road), 1)
    image = mix(image, colour('#f0b24a'), smooth(4.4, 3.6, road), 1)
    return image, town


def zone_legend(sheet, k):
    rows = [('城镇住宅用地', '#f7dc6f', 'area'), ('商业服务业用地', '#e05a4e', 'area'), ('工业用地', '#b98a5e', 'area'), ('教育用地', '#f2a1bd', 'area'),
            ('公园绿地', '#5fb368', 'area'), ('防护绿地', '#cfe6c0', 'area'), ('农村宅基地', '#f3c6a5', 'area'), ('耕地', '#e9efc9', 'area'), ('林地', '#9cc69b', 'area'), ('陆地水域', '#79bfe6', 'area')]
    sheet.legend('国土空间用途分区', rows, size=20 * k)


def zoning_sheet(survey):
    image, _ = zoning(survey)
    k = survey.px / 1600
    sheet = Sheet(survey.px, survey.py)
    short = {'slab': '居住', 'low': '居住', 'tower': '商业', 'shed': '工业', 'school': '教育', 'park': '公园'}
    for iu, iv, px, py in block_centres(survey):
        sheet.text(px, py + 7 * k, short[land.block(iu, iv)], 19 * k, '#3b3326', '#ffffff', 'middle')
    zone_legend(sheet, k)
    sheet.north(size=20 * k)
    sheet.scale_bar(survey.gsd, 200, size=19 * k)
    return image, sheet


def three_zones(survey):
    """Farmland, nature and town, with the lines that part them."""
    image = seam_lines(survey.image(), survey.gx, survey.gy)
    grey = image.mean(-1, keepdims=True)
    image = image * .7 + grey * .22 + .08
    x, y = survey.gx, survey.gy
    town = gaussian_filter(land.town(x, y), 14 / survey.gsd)
    offset = np.abs(x - land.river(y))
    crowns = gaussian_filter(survey.small((survey.kind == TREE).astype(float)), 22 / survey.gsd)
    nature = smooth(.30, .36, np.maximum(crowns * (town < -.06), smooth(land.RW + 46, land.RW + 30, offset)))
    grown = smooth(-.035, -.028, town) * (1 - nature)
    village = smooth(1.18, 1.14, land.village(x, y))
    farmland = smooth(.45, .55, gaussian_filter((1 - np.maximum(np.maximum(village, nature), grown)), 6 / survey.gsd))
    # A strip along the roads stays outside the permanent farmland.
    farmland = farmland * smooth(9, 11, np.minimum(np.abs(y - land.road_y(x)), np.abs(x - land.road_x(y)))) * smooth(-.13, -.10, -town)
    farmland = np.where(town > -.10, 0, farmland)
    image = mix(image, colour('#f2d94e'), farmland, .34)
    image = mix(image, colour('#2f9e62'), nature, .40)
    image = mix(image, colour('#d64545'), grown, .20)
    for area, tint in ((farmland, '#e0b400'), (nature, '#0f7a43'), (grown, '#d81e2c')):
        image = mix(image, colour(tint), rim(area > .5, 2.6), .96)
    k = survey.px / 1600
    sheet = Sheet(survey.px, survey.py)
    sheet.legend('“三区三线”', [('永久基本农田', '#f2d94e', 'area'), ('生态保护红线', '#2f9e62', 'area'), ('城镇开发边界', '#d81e2c', 'line')], size=21 * k)
    sheet.north(size=20 * k)
    sheet.scale_bar(survey.gsd, 200, size=19 * k)
    return image, sheet


def farmland_watch(survey):
    """Farmland beside the town, the boundary, and patches where the comparison found a change."""
    image = seam_lines(survey.image(), survey.gx, survey.gy)
    x, y = survey.gx, survey.gy
    use, number = land_use_of(survey)
    keys = list(LAND_USE)
    town = gaussian_filter(land.town(x, y), 9 / survey.gsd)
    open_land = (town < -.05) & np.isin(use, [keys.index(n) for n in ('paddy', 'irrigated', 'dry', 'orchard')])
    image = mix(image, colour('#f4e07a'), open_land, .26)
    image = mix(image, colour('#f6d23c'), rim(np.where(open_land, number, -1), 1.1), .8)
    image = mix(image, colour('#e01f2e'), rim(town > -.03, 3.2), .96)
    k = survey.px / 1600
    sheet = Sheet(survey.px, survey.py)
    spots = [s for s in patches(np.where(open_land, number, -1), 1500 * k * k) if s[3] != -1]
    r = np.random.default_rng(12)
    chosen = r.permutation(len(spots))[:9]
    for serial, i in enumerate(sorted(chosen, key=lambda i: spots[i][0]), 1):
        row, column, _, value = spots[i]
        if not (80 * k < column < survey.px - 160 * k and 80 * k < row < survey.py - 240 * k):
            continue
        near = np.hypot(np.arange(survey.px)[None] - column, np.arange(survey.py)[:, None] - row) < 120 * k
        image = mix(image, colour('#ff5a36'), (number == value) & near & open_land, .42)
        image = mix(image, colour('#ff2f12'), rim((number == value) & near & open_land, 2.4), 1)
        sheet.text(column, row + 8 * k, f'BH{serial:03d}', 21 * k, '#7a1100', '#ffffff', 'middle', 700)
    sheet.legend('', [('耕地图斑', '#f4e07a', 'area'), ('疑似变化图斑', '#ff5a36', 'area'), ('城镇开发边界', '#e01f2e', 'line')], size=21 * k)
    sheet.north(size=20 * k)
    sheet.scale_bar(survey.gsd, 100, size=19 * k)
    return image, sheet


def checkup(survey):
    """One indicator by community: darker is better served."""
    image, town = zoning(survey)
    x, y = survey.gx, survey.gy
    image = grey_photo(survey, .62)
    iu, iv, inset, town = blocks(survey)
    value = .5 + .5 * np.sin(iu * 1.3 + 2) * np.cos(iv * .9) * .6 + .22 * np.cos((iu * 37 + iv * 91) % 17)
    steps = ['#e8f3f1', '#b9ddd6', '#7fc0b8', '#3f9a98', '#17707a', '#0f4a5f']
    level = np.clip((value * 5.4).astype(int), 0, 5)
    inner = (town > 0) * smooth(land.ST / 2 - .5, land.ST / 2 + .5, inset)
    for i, tint in enumerate(steps):
        image = mix(image, colour(tint), inner * (level == i), .80)
    offset = np.abs(x - land.river(y)) + 7 * land.gnoise(x / 70, y / 70, 71)
    image = mix(image, colour('#9fcbe6'), smooth(land.RW + 2, land.RW - 1, offset), .9)
    k = survey.px / 1600
    sheet = Sheet(survey.px, survey.py)
    for a, b, px, py in block_centres(survey):
        v = .5 + .5 * np.sin(a * 1.3 + 2) * np.cos(b * .9) * .6 + .22 * np.cos((a * 37 + b * 91) % 17)
        lv = int(np.clip(v * 5.4, 0, 5))
        sheet.text(px, py + 7 * k, f'{62 + 36 * float(np.clip(v, 0, 1)):.0f}', 20 * k, '#ffffff' if lv > 2 else '#12303d', None, 'middle', 700)
    ranges = ['70以下', '70至75', '75至80', '80至85', '85至90', '90以上']
    sheet.legend('十五分钟生活圈覆盖率（%）', [(words, tint, 'area') for words, tint in zip(ranges, steps)], size=20 * k)
    sheet.north(size=20 * k)
    sheet.scale_bar(survey.gsd, 200, size=19 * k)
    return image, sheet


def restoration(survey):
    """What is restored along the river, by zone."""
    image = seam_lines(survey.image(), survey.gx, survey.gy)
    grey = image.mean(-1, keepdims=True)
    image = image * .7 + grey * .22 + .08
    x, y = survey.gx, survey.gy
    offset = np.abs(x - land.river(y)) + 6 * land.gnoise(x / 70, y / 70, 71)
    crowns = smooth(.32, .42, gaussian_filter(survey.small((survey.kind == TREE).astype(float)), 14 / survey.gsd))
    channel = smooth(land.RW + 3, land.RW + 1, offset)
    bank = smooth(land.RW + 62, land.RW + 58, offset) * (1 - channel)
    wood = crowns * (1 - bank) * (1 - channel)
    farm = (1 - channel) * (1 - bank) * (1 - wood) * smooth(1.1, 1.16, land.village(x, y))
    rows = [('河道修复区', '#2f8fd0', channel, .45), ('滨岸缓冲区', '#56b87a', bank, .46), ('林地保育区', '#1f7a4a', wood, .48), ('农田保留区', '#f0d860', farm, .24)]
    for _, tint, area, strength in rows:
        image = mix(image, colour(tint), area, strength)
    for _, tint, area, _strength in rows:
        image = mix(image, np.array(colour(tint)) * .62, rim(area > .5, 2.0), .9)
    k = survey.px / 1600
    sheet = Sheet(survey.px, survey.py)
    sheet.legend('生态修复分区', [(words, tint, 'area') for words, tint, *_ in rows], size=21 * k)
    sheet.north(size=20 * k)
    sheet.scale_bar(survey.gsd, 100, size=19 * k)
    return image, sheet


def plots(survey):
    """The regular plots of consolidated farmland with their numbers, over the orthophoto."""
    image = seam_lines(survey.image(), survey.gx, survey.gy)
    x, y = survey.gx, survey.gy
    use, number = land_use_of(survey)
    keys = list(LAND_USE)
    farm = np.isin(use, [keys.index(n) for n in ('paddy', 'irrigated', 'dry', 'orchard')])
    _, _, ids = land.fields(x, y)
    number = np.where(farm, ids, -1)
    image = mix(image, colour('#ffe14d'), rim(number, 1.5), .95)
    k = survey.px / 1600
    sheet = Sheet(survey.px, survey.py)
    for serial, (row, column, _, value) in enumerate(sorted(s for s in patches(number, 4200 * k * k) if s[3] != -1), 1):
        if 40 * k < column < survey.px - 40 * k and 30 * k < row < survey.py - 30 * k:
            sheet.text(column, row + 6 * k, f'TK{serial:03d}', 16 * k, '#20300f', '#ffffff', 'middle', 700)
    sheet.legend('', [('田块界线与编号', '#ffe14d', 'line')], size=20 * k)
    sheet.north(size=20 * k)
    sheet.scale_bar(survey.gsd, 100, size=19 * k)
    return image, sheet
