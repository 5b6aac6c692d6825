"""Profiles, a radargram, a flight plan: measured curves with their axes."""
import numpy as np
from scipy.ndimage import gaussian_filter
import land
import relief
from noise import fbm, gnoise, smooth
from sheet import Sheet

# The reservoir of the texts is larger than the basin that stands for it.
WIDER = 3.2
INK, PAPER, LINE = '#12303d', (.972, .980, .982), '#c4d1d6'


def paper(width=1600, height=1000):
    return np.tile(np.array(PAPER), (height, width, 1))


def axes(sheet, box, x_range, y_range, x_step, y_step, x_title, y_title, x_words=str, y_words=str):
    """Draws a frame with its grid; gives a function from values to places."""
    left, top, right, bottom = box
    place = lambda x, y: (left + (x - x_range[0]) / (x_range[1] - x_range[0]) * (right - left), bottom - (y - y_range[0]) / (y_range[1] - y_range[0]) * (bottom - top))
    for x in np.arange(x_range[0], x_range[1] + x_step / 2, x_step):
        px, _ = place(x, y_range[0])
        sheet.line([(px, top), (px, bottom)], LINE, 1.2)
        sheet.text(px, bottom + 36, x_words(int(x)), 24, INK, anchor='middle', weight=400)
    for y in np.arange(y_range[0], y_range[1] + y_step / 2, y_step):
        _, py = place(x_range[0], y)
        sheet.line([(left, py), (right, py)], LINE, 1.2)
        sheet.text(left - 16, py + 8, y_words(int(y)), 24, INK, anchor='end', weight=400)
    sheet.line([(left, top), (left, bottom), (right, bottom)], INK, 2)
    sheet.text((left + right) / 2, bottom + 84, x_title, 26, INK, anchor='middle', weight=600)
    sheet.text(left, top - 24, y_title, 26, INK, weight=600)
    return place


def river_profile():
    """The river from its spring to the plain: bed, water, the two banks, and the places along it."""
    x = np.linspace(0, 62, 700)
    bed = 40 + 560 * np.exp(-x / 17) - .28 * x
    bed = bed + 7 * gnoise(x / 3, x * 0 + 2, 3) * np.exp(-x / 40) + 3 * gnoise(x * 1.3, x * 0, 4) * np.exp(-x / 30)
    bed = bed + 16 * smooth(21, 20.6, x) - 8
    depth = 1.5 + 3.2 * smooth(0, 62, x) + 9 * smooth(14, 20.4, x) * smooth(21, 20.7, x)
    left_bank = bed + 12 + 34 * np.exp(-x / 30) * (1 + .6 * gnoise(x / 2, x * 0 + 7, 5)) + 5 * gnoise(x * 2, x * 0, 6)
    right_bank = bed + 10 + 24 * np.exp(-x / 26) * (1 + .6 * gnoise(x / 2.4, x * 0 + 1, 8)) + 4 * gnoise(x * 2, x * 0, 9)
    sheet = Sheet(1600, 1000)
    place = axes(sheet, (150, 130, 1540, 850), (0, 60), (0, 700), 10, 100, '距河源距离（km）', '高程（m）')
    keep = x <= 60
    run = lambda values: [place(a, b) for a, b in zip(x[keep], values[keep])]
    sheet.line(run(bed) + [place(60, 0), place(0, 0)], 'none', 0, closed=True, fill='#e3d5bd')
    sheet.line(run(bed + depth) + run(bed)[::-1], 'none', 0, closed=True, fill='#8cc4e4')
    sheet.line(run(left_bank), '#6a8f4e', 2.2, '12 7')
    sheet.line(run(right_bank), '#b0703a', 2.2, '3 6')
    sheet.line(run(bed + depth), '#1e78b8', 3)
    sheet.line(run(bed), '#6b4a2c', 3.4)
    for distance, words in ((5, '河源峡谷'), (20.8, '拦河坝'), (33, '中游修复河段'), (52, '下游平原')):
        i = int(np.searchsorted(x, distance))
        px, py = place(x[i], left_bank[i])
        sheet.line([(px, py - 12), (px, py - 86)], INK, 1.4)
        sheet.text(px, py - 98, words, 25, INK, anchor='middle', weight=600)
    sheet.legend('', [('河床', '#6b4a2c', 'line'), ('水面', '#1e78b8', 'line'), ('左岸', '#6a8f4e', 'dash'), ('右岸', '#b0703a', 'dash')], x=1130, y=150, size=24, columns=2)
    return paper(), sheet


def reservoir_profile(m, level):
    """A section through the reservoir: the land from the air, the bottom by echo sounder, the water between."""
    water = relief.lake(m, level)
    row = int(np.argmax(water.sum(1)))
    columns = np.flatnonzero(water[row])
    first, last = max(0, columns[0] - 130), min(m.h.shape[1] - 1, columns[-1] + 130)
    h = gaussian_filter(m.h[row, first:last], .8)
    h = np.where(h < level, level - (level - h) * relief.SHALLOWER, level + (h - level) * .5)
    x = np.arange(len(h)) * m.step * WIDER
    low, high = np.floor(h.min() / 20) * 20 - 20, np.ceil(h.max() / 20) * 20
    sheet = Sheet(1600, 1000)
    place = axes(sheet, (150, 130, 1540, 850), (0, x[-1]), (low, high), 1000, 20, '起点距（m）', '高程（m）')
    run = [place(a, b) for a, b in zip(x, h)]
    base = [place(x[-1], low), place(0, low)]
    sheet.line(run + base, 'none', 0, closed=True, fill='#e3d5bd')
    wet = h < level
    # Each stretch of water by itself.
    edges = np.flatnonzero(np.diff(np.r_[False, wet, False].astype(int)))
    for a, b in zip(edges[::2], edges[1::2]):
        if b - a < 6:
            continue
        sheet.line([place(x[a], level), place(x[b - 1], level)] + [place(x[i], h[i]) for i in range(b - 1, a - 1, -1)], 'none', 0, closed=True, fill='#9accea')
        sheet.line([place(x[a], level), place(x[b - 1], level)], '#1e78b8', 3)
        sheet.line([place(x[i], h[i]) for i in range(a, b)], '#123f86', 4)
    sheet.line(run, '#6b4a2c', 2)
    deepest = int(np.argmin(h))
    px, py = place(x[deepest], level)
    sheet.text(px, py - 18, f'正常蓄水位 {level:.1f} m', 26, '#155a8c', '#ffffff', 'middle', 700)
    px, py = place(x[deepest], h[deepest])
    sheet.text(px, py + 40, f'最大水深 {level - h[deepest]:.1f} m', 24, '#123f86', '#ffffff', 'middle', 600)
    sheet.legend('', [('机载激光雷达（岸上）', '#6b4a2c', 'line'), ('多波束测深（水下）', '#123f86', 'line')], x=1130, y=150, size=24)
    return paper(), sheet


def reservoir_legend(m, level, water):
    sheet = Sheet(m.px, m.py)
    steps = [('0至4 m', '#d6eef2'), ('4至10 m', '#a9d9e4'), ('10至18 m', '#6fbbd4'), ('18至28 m', '#3c93bf'), ('28至42 m', '#2169a0'), ('42 m以上', '#184b83')]
    sheet.legend('水深', [(words, tint, 'area') for words, tint in steps], size=20)
    sheet.legend('', [('等高线（基本等高距10 m）', '#6b4a2c', 'line'), ('等深线（5 m）', '#0d3c6b', 'line')], x=1140, y=28, size=20)
    rows, columns = np.nonzero(water)
    picked = np.random.default_rng(5).permutation(len(rows))
    shown = []
    for i in picked:
        x, y, depth = columns[i], rows[i], (level - m.h[rows[i], columns[i]]) * relief.SHALLOWER
        if depth < 3 or any(abs(x - u) < 92 and abs(y - v) < 52 for u, v in shown):
            continue
        shown.append((x, y))
        sheet.text(x, y, f'{depth:.1f}', 17, '#ffffff' if depth > 18 else '#0d3c6b', None, 'middle', 500)
        if len(shown) > 60:
            break
    sheet.scale_bar(m.gsd * WIDER, 2000, size=19)
    return sheet


def radargram():
    """Ground-penetrating radar along a street: layers, and a hyperbola where a pipe is crossed."""
    w, h = 1600, 1000
    left, top, right, bottom = 130, 120, 1550, 860
    n, t = right - left, bottom - top
    x, z = np.meshgrid(np.linspace(0, 24, n), np.linspace(0, 3.2, t))
    r = np.random.default_rng(11)

    def wave(depth, strength, length=.055):
        q = (z - depth) / length
        return strength * (1 - 2 * q * q) * np.exp(-q * q)

    s = wave(.06, 2.2, .03) + wave(.16, -1.4, .04)
    s += wave(.55 + .05 * gnoise(x / 3, x * 0, 2), .8) + wave(1.05 + .10 * gnoise(x / 4, x * 0, 3) + .04 * gnoise(x, x * 0, 4), .55)
    s += wave(2.1 + .16 * gnoise(x / 6, x * 0, 5), .35, .08)
    found = [(4.2, .92, 1.5, '给水 DN300'), (8.9, 1.28, 1.2, '燃气 De160'), (13.4, 1.75, 1.8, '污水 DN500'), (18.6, 1.02, 1.3, '通信管块'), (21.6, 2.0, .8, '雨水 DN800')]
    for place, depth, strength, _ in found:
        arm = np.sqrt(depth ** 2 + ((x - place) * .92) ** 2)
        fade = np.exp(-((x - place) / 1.5) ** 2) * np.exp(-np.maximum(arm - depth, 0) * 1.1)
        s += wave(arm, strength * 1.3) * fade + wave(arm + .17, -strength * .8) * fade
    for _ in range(70):
        place, depth = r.uniform(0, 24), r.uniform(.3, 3)
        arm = np.sqrt(depth ** 2 + ((x - place) * .92) ** 2)
        s += wave(arm, r.uniform(-.3, .3)) * np.exp(-((x - place) / .6) ** 2)
    noise = gaussian_filter(r.standard_normal(s.shape), (3.5, 1.6))
    s += noise / noise.std() * (.10 + .05 * z)
    s += .12 * gaussian_filter(r.standard_normal((1, n)), (0, 1)) * np.sin(z * 40)
    value = np.clip(.5 + s * .30, 0, 1)
    image = paper(w, h)
    image[top:bottom, left:right] = value[..., None] * np.array([1.0, .985, .95])
    sheet = Sheet(w, h)
    for metres in range(0, 25, 4):
        px = left + metres / 24 * n
        sheet.line([(px, top), (px, top - 10)], INK, 2)
        sheet.text(px, top - 20, str(metres), 24, INK, anchor='middle', weight=400)
    for tenth in range(0, 33, 5):
        py = top + tenth / 32 * t
        sheet.line([(left, py), (left - 10, py)], INK, 2)
        sheet.text(left - 18, py + 8, f'{tenth / 10:.1f}', 24, INK, anchor='end', weight=400)
    sheet.line([(left, top), (right, top), (right, bottom), (left, bottom)], INK, 2, closed=True)
    sheet.text(left, 50, '测线 L12　距离（m）', 28, INK, weight=700)
    sheet.text(40, (top + bottom) / 2, '深度（m）', 26, INK, anchor='middle', weight=600, turn=-90)
    for place, depth, _, words in found:
        px, py = left + place / 24 * n, top + depth / 3.2 * t
        sheet.add(f'<path d="M{px - 74},{py + 40} Q{px},{py - 30} {px + 74},{py + 40}" fill="none" stroke="#e07a1f" stroke-width="4"/>')
        sheet.text(px, py - 22, f'{words}　{depth:.2f} m', 23, '#a34a00', '#ffffff', 'middle', 700)
    sheet.text(left, 930, '天线中心频率 400 MHz，波速 0.09 m/ns；橙色弧线为判读的管线反射', 24, INK, weight=400)
    return image, sheet


def flight_plan(m):
    """Lines to be flown over the mountains, with the places of exposure and the control points."""
    lo, hi = m.h.min(), m.h.max()
    image = relief.tinted(m.h, np.linspace(lo, hi, len(relief.LANDS)), relief.LANDS) * (.30 + .80 * m.shade()[..., None])
    grey = image.mean(-1, keepdims=True)
    image = np.clip(image * .55 + grey * .30 + .14, 0, 1)
    image = np.clip(image - .18 * m.contours(50, 1.0)[..., None], 0, 1)
    sheet = Sheet(m.px, m.py)
    area = [(210, 150), (1180, 110), (1420, 360), (1360, 800), (760, 890), (250, 800)]
    inside = lambda y: sorted(x for (x0, y0), (x1, y1) in zip(area, area[1:] + area[:1]) if (y0 <= y) != (y1 <= y) for x in [x0 + (y - y0) / (y1 - y0) * (x1 - x0)])
    sheet.line(area, '#d7263d', 4, '22 8', closed=True, fill='rgb(255 255 255 / .12)')
    rows = list(range(150, 880, 62))
    for number, y in enumerate(rows, 1):
        ends = inside(y)
        if len(ends) < 2:
            continue
        a, b = ends[0] - 46, ends[-1] + 46
        sheet.line([(a, y), (b, y)], '#0f4a8a', 3)
        for x in np.arange(a + 18, b, 42):
            sheet.dot(x, y, 4, '#ffffff', '#0f4a8a', 1.8)
        sheet.text(a - 12, y + 7, f'{number:02d}', 21, '#0f3565', '#ffffff', 'end', 700)
        if number < len(rows):
            side, turn = (b, 1) if number % 2 else (a, -1)
            sheet.add(f'<path d="M{side:.0f},{y} C{side + 52 * turn:.0f},{y} {side + 52 * turn:.0f},{y + 62} {side:.0f},{y + 62}" fill="none" stroke="#0f4a8a" stroke-width="2" stroke-dasharray="7 6"/>')
    for x, y in ((300, 210), (1120, 190), (1330, 420), (1260, 760), (760, 830), (330, 740), (760, 480)):
        sheet.line([(x, y - 15), (x - 14, y + 10), (x + 14, y + 10)], '#b3341f', 3, closed=True, fill='#ffffff')
        sheet.dot(x, y + 2, 2.6, '#b3341f')
    sheet.legend('航摄分区与航线', [('分区范围', '#d7263d', 'dash'), ('航线与曝光点', '#0f4a8a', 'line'), ('像控点', '#b3341f', 'dot')], x=28, y=770, size=20)
    sheet.north()
    sheet.scale_bar(m.gsd, 1000, size=19)
    return image, sheet
