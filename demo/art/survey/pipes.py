"""The pipes under the streets of the invented town: plans over the orthophoto, by day and on the night colour."""
import numpy as np
import land
from maps import grey_photo, mix, to_pixels
from ortho import seam_lines
from sheet import Sheet

# Name, code, colour by the customary rule of the field, distance from the middle of the street (m), sizes
KINDS = [
    ('给水', 'JS', '#2f7fe0', -4.2, ('DN200', 'DN300', 'DN400')),
    ('雨水', 'YS', '#7a5a3c', -1.6, ('DN600', 'DN800', 'DN1000')),
    ('污水', 'WS', '#b0703a', 1.2, ('DN400', 'DN500', 'DN600')),
    ('燃气', 'RQ', '#e8529c', 3.6, ('De110', 'De160', 'De200')),
    ('电力', 'DL', '#e2342d', -6.0, ('400×300', '600×400')),
    ('通信', 'TX', '#2ca24a', 5.6, ('300×200', '400×300')),
]


def streets(survey):
    """Middle lines of the streets of the town, as pairs of world points with their number."""
    a = land.A
    place = lambda u, v: (u * np.cos(a) - v * np.sin(a), u * np.sin(a) + v * np.cos(a))
    lines = []
    for i in range(-12, 12):
        for j in range(0, 22):
            for ends, across in ((((i * land.BX, j * land.BY), (i * land.BX, (j + 1) * land.BY)), 0), (((i * land.BX, j * land.BY), ((i + 1) * land.BX, j * land.BY)), 1)):
                p, q = place(*ends[0]), place(*ends[1])
                mx, my = (p[0] + q[0]) / 2, (p[1] + q[1]) / 2
                beside = (3, 0) if not across else (0, 3)
                near = [land.town(*place((ends[0][0] + ends[1][0]) / 2 + s * beside[0], (ends[0][1] + ends[1][1]) / 2 + s * beside[1])) for s in (-1, 1)]
                margin = 40
                if max(near) > 0 and survey.x0 - margin < mx < survey.x0 + survey.width + margin and survey.y0 - margin < my < survey.y0 + survey.depth + margin:
                    lines.append((p, q, i * 31 + j * 7 + across, across))
    return lines


def offset(p, q, metres):
    dx, dy = q[0] - p[0], q[1] - p[1]
    n = np.hypot(dx, dy)
    return (p[0] - dy / n * metres, p[1] + dx / n * metres), (q[0] - dy / n * metres, q[1] + dx / n * metres)


def plan(survey, night=False, labels=True, kinds=None, nodes=True, houses=True):
    """Every kind of pipe in its colour, with wells, sizes and depths."""
    k = survey.px / 1600
    if night:
        photo = survey.image()
        grey = photo.mean(-1, keepdims=True)
        image = np.clip(np.array([.020, .085, .125]) + grey * np.array([.20, .30, .34]), 0, 1)
    else:
        image = grey_photo(survey, .52)
    sheet = Sheet(survey.px, survey.py)
    if night:
        sheet.add('<defs><filter id="glow" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="5" result="b"/><feMerge><feMergeNode in="b"/><feMergeNode in="b"/><feMergeNode in="SourceGraphic"/></feMerge></filter></defs><g filter="url(#glow)">')
    wells, words = [], []
    bright = {'#7a5a3c': '#c9a36f', '#b0703a': '#e8a35c', '#2f7fe0': '#5fb2ff', '#e2342d': '#ff6a5c', '#e8529c': '#ff86c0', '#2ca24a': '#67e08a'}
    for p, q, number, across in streets(survey):
        r = np.random.default_rng(abs(number) + 5)
        for place, (name, code, tint, side, sizes) in enumerate(KINDS):
            if kinds and name not in kinds or r.random() < (.12 if name in ('给水', '污水', '雨水') else .3):
                continue
            tint = bright[tint] if night else tint
            width = (3.4 if name in ('给水', '燃气', '电力', '通信') else 4.6) * k * (1.15 if survey.width < 500 else .8)
            a, b = to_pixels(survey, offset(p, q, side))
            sheet.line([a, b], tint, width, None if name != '通信' else f'{16 * k} {6 * k}')
            n = 4 if name in ('雨水', '污水') else 2
            for t in np.linspace(.06, .94, n):
                wells.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, tint, name))
            if houses and name in ('给水', '污水', '燃气'):
                for t in r.uniform(.15, .85, 2):
                    base = offset(p, q, side)
                    x, y = base[0][0] + (base[1][0] - base[0][0]) * t, base[0][1] + (base[1][1] - base[0][1]) * t
                    dx, dy = q[0] - p[0], q[1] - p[1]
                    l = np.hypot(dx, dy)
                    s = 1 if side > 0 else -1
                    end = (x - dy / l * s * 13, y + dx / l * s * 13)
                    sheet.line(to_pixels(survey, [(x, y), end]), tint, width * .6)
            if place == number % len(KINDS) or survey.width < 300:
                turn = np.degrees(np.arctan2(b[1] - a[1], b[0] - a[0]))
                turn = turn - 180 if turn > 90 else turn + 180 if turn < -90 else turn
                t = .3 + .4 * r.random()
                words.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, f'{code} {r.choice(sizes)} 埋深{r.uniform(.8, 3.4):.2f}', tint, turn))
    if night:
        sheet.add('</g>')
    if nodes:
        for x, y, tint, name in wells:
            sheet.dot(x, y, (5.2 if name in ('雨水', '污水') else 3.8) * k, '#0b2735' if night else '#ffffff', tint, 2 * k)
    if labels:
        for x, y, text, tint, turn in words:
            sheet.text(x, y - 7 * k, text, 16 * k, tint if not night else '#dbe8ec', '#ffffff' if not night else '#0a2536', 'middle', 600, turn)
    chosen = [(f'{code} {name}', bright[tint] if night else tint, 'line') for name, code, tint, *_ in KINDS if not kinds or name in kinds]
    sheet.legend('综合管线', chosen, size=20 * k, dark=night)
    if not night:
        sheet.north(size=20 * k)
        sheet.scale_bar(survey.gsd, 50 if survey.width < 500 else 100, size=19 * k)
    return image, sheet


MEASURES = [('液位', 'm', .2, .9), ('流量', 'm³/h', 120, 460), ('压力', 'MPa', .28, .42), ('浓度', '%LEL', 0, 2)]


def monitoring(survey):
    """Measuring points on the network, each with what it measures now."""
    image, sheet = plan(survey, night=True, labels=False, kinds=('给水', '污水', '雨水', '燃气'), nodes=False, houses=False)
    k = survey.px / 1600
    r = np.random.default_rng(6)
    lines = streets(survey)
    shown = []
    for p, q, number, _ in [lines[i] for i in r.permutation(len(lines))]:
        x, y = to_pixels(survey, [((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)])[0]
        if not (130 * k < x < survey.px - 230 * k and 90 * k < y < survey.py - 80 * k) or (x < 330 * k and y > survey.py - 360 * k):
            continue
        if any(abs(x - u) < 225 * k and abs(y - v) < 78 * k for u, v in shown):
            continue
        shown.append((x, y))
        what, unit, low, high = MEASURES[len(shown) % 4]
        warn = len(shown) == 5
        tint = '#f0b467' if warn else '#5fd3b4'
        value = r.uniform(low, high)
        text = f'{value:.0f}' if high > 50 else f'{value:.2f}' if high < 1.5 else f'{value:.1f}'
        sheet.dot(x, y, 15 * k, 'rgb(95 211 180 / .22)' if not warn else 'rgb(240 180 103 / .3)')
        sheet.dot(x, y, 7 * k, tint, '#ffffff', 2 * k)
        sheet.box(x + 15 * k, y - 24 * k, 178 * k, 46 * k, '#0b2735', tint, 1.4 * k, 5 * k, .94)
        sheet.text(x + 27 * k, y + 6 * k, f'{what} {text} {unit}', 19 * k, '#eef5f6')
    return image, sheet
