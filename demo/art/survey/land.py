"""The invented land that every survey picture shows: river, roads, fields, villages and a town. Plain numpy, metres."""
import math
import numpy as np
from noise import fbm, gnoise, mixc, smooth
# Town and villages grow outwards: how far they have come, as shares of what they are today.
STATE = {'straight_river': False, 'regular_fields': False, 'town': 1, 'villages': 1}


def river(y):
    if STATE['straight_river']:
        return 330 + 18 * np.sin(np.asarray(y) / 520)
    return 300 + 150 * np.sin(y / 430 + 0.5) + 50 * np.sin(y / 170)
RW = 34
road_y = lambda x: 30 * np.sin(x / 260) - 20
road_x = lambda y: -330 + 25 * np.sin(y / 300)
VILLAGES = [(-215, 45, 75), (60, -165, 60), (-640, -120, 90), (640, 330, 90), (120, 330, 55)]
TOWN = (-230, 960, 560, 520)
A = math.radians(7)
BX, BY, ST = (128, 96, 14)


def tgrid(x, y):
    u = x * math.cos(A) + y * math.sin(A)
    v = -x * math.sin(A) + y * math.cos(A)
    return (u, v)


def town(x, y, share=None):
    """How far inside the town the block of a place lies; below 0 outside. The town ends with whole blocks."""
    u, v = tgrid(x, y)
    u, v = ((np.floor(u / BX) + 0.5) * BX, (np.floor(v / BY) + 0.5) * BY)
    x, y = (u * math.cos(A) - v * math.sin(A), u * math.sin(A) + v * math.cos(A))
    uneven = 0.1 * np.sin(u / 97 + 1) * np.cos(v / 71)
    east = (x + 60 - river(y)) / 200
    reach = 0.97 - (1 - (STATE['town'] if share is None else share))
    return np.minimum(reach - np.hypot((x - TOWN[0]) / TOWN[2], (y - TOWN[1]) / TOWN[3]) + uneven, -east - 0.35)


def village(x, y):
    """Distance from the middle of the nearest village in its radius, with an uneven edge."""
    wobble = 0.16 * np.sin(x / 23 + 1) * np.cos(y / 19) + 0.08 * np.sin(x / 9 + y / 11)
    return np.min([np.hypot(x - vx, (y - vy) * 1.3) / vr for vx, vy, vr in VILLAGES], 0) + wobble


def height(x, y):
    d = np.hypot(np.maximum(abs(x - 100) - 780, 0), np.maximum(y - 2300, 0))
    k = smooth(0, 2600, d)
    return k * 560 * (0.35 + 0.65 * fbm(x / 1500, y / 1500, 6, 21, 0.47, True)) + 2 * fbm(x / 300, y / 300, 3, 4) - 5 * smooth(RW + 14, RW - 8, abs(x - river(y)))


def fields(x, y):
    """Parcels in blocks of differing direction; returns colour and edge distance."""
    reg = np.floor((x + 60 * gnoise(x / 400, y / 400, 3)) / 310) * 7 + np.floor((y + 50 * gnoise(x / 380, y / 380, 9)) / 240) * 13
    ri = reg.astype(int) % 97
    r = np.random.default_rng(8).random((97, 4))
    th = (r[ri, 0] - 0.5) * 0.9
    if STATE['regular_fields']:
        reg, ri, th = (reg * 0, ri * 0 + 5, th * 0 + 0.06)
    xx, yy = (x + 7 * gnoise(x / 130, y / 130, 5), y + 7 * gnoise(x / 130, y / 130, 6))
    if STATE['regular_fields']:
        xx, yy = (x, y)
    u, v = (xx * np.cos(th) + yy * np.sin(th), -xx * np.sin(th) + yy * np.cos(th))
    wu = 17 + 16 * r[ri, 1]
    if STATE['regular_fields']:
        wu = wu * 0 + 30
    iu = np.floor(u / wu)
    wv = 42 + 40 * r[ri, 2]
    if STATE['regular_fields']:
        wv = wv * 0 + 104
    off = np.random.default_rng(2).random(512)[iu.astype(int) & 511] * wv * (0 if STATE['regular_fields'] else 1)
    iv = np.floor((v + off) / wv)
    e = np.minimum.reduce([u - iu * wu, wu - (u - iu * wu), v + off - iv * wv, wv - (v + off - iv * wv)])
    q = np.random.default_rng(6).random((4096, 3))
    cid = iu.astype(int) * 37 + iv.astype(int) * 101 + ri * 11 & 4095
    pal = np.array([(0.085, 0.125, 0.035), (0.11, 0.15, 0.04), (0.06, 0.1, 0.03), (0.15, 0.17, 0.055), (0.21, 0.18, 0.075), (0.19, 0.135, 0.075), (0.24, 0.205, 0.13), (0.07, 0.115, 0.05), (0.13, 0.16, 0.045), (0.055, 0.085, 0.035)])
    c = pal[(q[cid, 0] * len(pal)).astype(int)] * (0.85 + 0.3 * q[cid, 1:2].reshape(x.shape + (1,)))
    cid_ = reg * 1000000.0 + iu * 1000.0 + iv
    row = np.sin(2 * np.pi * u / (1.6 + 1.2 * q[cid, 2]))
    c = c * (1 + 0.1 * row * (q[cid, 2] > 0.3) + 0.22 * fbm(x / 9, y / 9, 4, 12) + 0.18 * fbm(x / 60, y / 60, 3, 40))[..., None]
    g = c.mean(-1, keepdims=True)
    return (c * 0.8 + g * (0.2 * np.array([1.05, 1, 0.85])), e, cid_)


def block(iu, iv):
    k = (iu * 73 + iv * 151 + 12345) % 997 / 997
    return 'slab' if k < 0.36 else 'tower' if k < 0.5 else 'low' if k < 0.76 else 'shed' if k < 0.86 else 'school' if k < 0.93 else 'park'


def ground(x, y):
    c, e, _ = fields(x, y)
    c = mixc(c, (0.1, 0.12, 0.05), smooth(1.3, 0.5, e))
    n1 = fbm(x / 5, y / 5, 4, 60)
    n2 = fbm(x / 40, y / 40, 4, 61)
    h = height(x, y)
    c = mixc(c, np.array([0.045, 0.065, 0.025]), smooth(12, 30, h)) * (1 + 0.25 * n2)[..., None]
    for vx, vy, vr in VILLAGES:
        c = mixc(c, (0.2, 0.18, 0.145), smooth(1.02, 0.8, np.hypot(x - vx, (y - vy) * 1.3) / (vr * STATE['villages']) + 0.5 * n2 + 0.2 * n1) * smooth(-0.35, 0.1, n1 + n2 + 0.2) * 0.85)
    u, v = tgrid(x, y)
    t = town(x, y)
    iu, iv = (np.floor(u / BX), np.floor(v / BY))
    lu, lv = (u - iu * BX, v - iv * BY)
    tm = smooth(-0.001, 0.001, t)
    c = mixc(c, np.array([0.17, 0.165, 0.15]), tm)
    c = mixc(c, (0.075, 0.095, 0.04), tm * smooth(-0.05, 0.25, n2) * 0.85)
    k = (iu * 73 + iv * 151 + 12345) % 997 / 997
    sx, sy = (lu - BX / 2, lv - BY / 2)
    sc = (k >= 0.86) & (k < 0.93) & (t > 0)
    st = np.hypot(np.maximum(abs(sx + 14) - 24, 0), sy - 4)
    c = mixc(c, (0.1, 0.14, 0.05), smooth(0.6, -0.6, st - 18) * sc)
    c = mixc(c, (0.3, 0.09, 0.06), smooth(0.5, -0.5, abs(st - 22) - 4) * sc)
    c = mixc(c, (0.06, 0.085, 0.035), ((k >= 0.93) & (t > 0)) * smooth(4, 0, np.maximum(abs(sx) - 54, abs(sy) - 38)) * 0.9)
    s = np.minimum(np.minimum(lu, BX - lu), np.minimum(lv, BY - lv))
    rd = smooth(ST / 2 + 0.6, ST / 2, s) * tm
    c = mixc(c, (0.2, 0.195, 0.185), smooth(ST / 2 + 4, ST / 2 + 3.4, s) * tm * 0.7)
    c = mixc(c, (0.085, 0.087, 0.09), rd)
    c = mixc(c, (0.55, 0.54, 0.5), smooth(0.22, 0.1, s) * tm * 0.7)
    w = abs(x - river(y)) + 7 * gnoise(x / 70, y / 70, 71) + 1.5 * n1
    c = mixc(c, (0.085, 0.105, 0.045), smooth(RW + 24, RW + 14, w))
    c = mixc(c, (0.27, 0.24, 0.18), smooth(RW + 7, RW + 4, w) * 0.9)
    c = mixc(c, np.array([0.045, 0.075, 0.07]), smooth(RW + 1.5, RW - 2, w))
    c = mixc(c, np.array([0.022, 0.047, 0.05]), smooth(RW - 3, RW - 18, w))
    for d, hw in ((abs(y - road_y(x)), 4.2), (abs(x - road_x(y)), 5.5)):
        c = mixc(c, (0.16, 0.15, 0.11), smooth(hw + 3, hw + 1.2, d + n1) * 0.8)
        c = mixc(c, (0.12, 0.12, 0.118), smooth(hw + 0.3, hw - 0.3, d))
        c = mixc(c, (0.5, 0.5, 0.46), smooth(0.2, 0.1, abs(d - hw + 0.9)) * 0.6)
        c = mixc(c, (0.6, 0.58, 0.5), smooth(0.25, 0.12, d) * (np.sin((x + y) * 0.7) > 0) * 0.7)
    d2 = abs(x + 60 + 12 * np.sin(y / 90))
    trk = smooth(1.9, 1.3, np.minimum(d2, abs(y - 150 - 14 * np.sin(x / 120)))) * (1 - smooth(RW + 8, RW + 2, w)) * smooth(0.0, -0.001, t)
    c = mixc(c, (0.27, 0.235, 0.17), trk * 0.8)
    return np.clip(c * (1 + 0.14 * n1)[..., None], 0.004, 1)


def layout(seed=1):
    """Buildings: (cx, cy, half w, half d, height, angle, roof, roof colour, wall colour); trees: x, y, size."""
    R = np.random.default_rng(seed)
    B, T = ([], [])
    grey, red, blue, conc = ((0.085, 0.085, 0.088), (0.25, 0.085, 0.05), (0.07, 0.17, 0.36), (0.3, 0.29, 0.27))

    def wallc():
        k = R.random()
        return (0.52, 0.49, 0.44) if k < 0.4 else (0.4, 0.31, 0.24) if k < 0.6 else (0.6, 0.57, 0.52) if k < 0.85 else (0.34, 0.2, 0.15)
    for vx, vy, vr in VILLAGES:
        th = R.uniform(-0.25, 0.25)
        for gx in np.arange(-vr, vr, 17):
            for gy in np.arange(-vr * 0.75, vr * 0.75, 21):
                if R.random() < 0.28 or math.hypot(gx, gy * 1.3) > vr * R.uniform(0.75, 1.05):
                    continue
                x, y = (vx + gx + R.uniform(-2, 2), vy + gy + R.uniform(-2, 2))
                if abs(y - road_y(x)) < 12 or abs(x - road_x(y)) < 13 or abs(x - river(y)) < RW + 14 or (abs(x + 60 + 12 * math.sin(y / 90)) < 7):
                    T.append((x, y, 6))
                    continue
                k = R.random()
                B.append((x, y, R.uniform(4.8, 7), R.uniform(3.8, 5), R.uniform(3.5, 8), th + R.normal() * 0.04, 'gable' if k < 0.72 else 'flat', tuple(np.array(grey if k < 0.34 else red if k < 0.56 else blue if k < 0.72 else conc) * R.uniform(0.7, 1.35)), wallc()))
                if R.random() < 0.5:
                    B.append((x + 8 * math.cos(th + 1.57), y + 8.2 * math.sin(th + 1.57), 2.2, 1.8, 2.8, th, 'flat', tuple(np.array(conc) * R.uniform(0.7, 1.1)), wallc()))
                for _ in range(R.poisson(1.3)):
                    T.append((x + R.normal() * 9, y + R.normal() * 9, R.uniform(3.5, 8)))
    for iu in range(-9, 9):
        for iv in range(2, 20):
            cu, cv = ((iu + 0.5) * BX, (iv + 0.5) * BY)
            cx, cy = (cu * math.cos(A) - cv * math.sin(A), cu * math.sin(A) + cv * math.cos(A))
            t = town(cx, cy, 1)
            if t < 0:
                continue

            def P(a, b):
                return (cx + a * math.cos(A) - b * math.sin(A), cy + a * math.sin(A) + b * math.cos(A))
            k = block(iu, iv)
            if t < 0.22 and k == 'tower':
                k = 'slab'

            def put(a, b, *z):
                x, y = P(a, b)
                if abs(x - river(y)) > RW + 22 and abs(x - road_x(y)) > 12 + z[0] * 0.6:
                    B.append((x, y, *z))
            if k == 'slab':
                H = R.choice([18, 18, 21, 33])
                wc = wallc()
                rc = tuple(np.array(red if R.random() < 0.35 else conc) * R.uniform(0.8, 1.1))
                for b in (-28, 0, 28):
                    for a in (-27, 27):
                        put(a + R.uniform(-2, 2), b, R.uniform(18, 23), 6.2, H + R.choice([0, 0, 3]), A, 'gable' if rc[0] > rc[2] * 1.5 and H < 25 else 'flat', rc, wc)
            elif k == 'tower':
                wc = wallc()
                for a, b in ((-32, -20), (8, -22), (38, 18), (-12, 20)):
                    put(a, b, R.uniform(9, 13), R.uniform(8, 10), R.uniform(42, 88), A, 'flat', conc, wc)
                put(34, -26, 16, 8, 10, A, 'flat', conc, wallc())
            elif k == 'low':
                for a in range(-48, 50, 15):
                    for b in range(-32, 34, 15):
                        if R.random() < 0.85:
                            put(a + R.uniform(-1.5, 1.5), b + R.uniform(-2, 2), R.uniform(5, 7.4), R.uniform(4, 5.6), R.uniform(4, 13), A + R.normal() * 0.03, R.choice(['gable', 'gable', 'flat']), tuple(np.array(grey if R.random() < 0.5 else red if R.random() < 0.6 else conc) * R.uniform(0.7, 1.3)), wallc())
            elif k == 'shed':
                for b in (-24, 2, 28):
                    put(R.uniform(-4, 4), b, R.uniform(38, 48), 10.5, R.uniform(8, 11), A, 'gable', tuple(np.array(blue if R.random() < 0.65 else (0.5, 0.5, 0.5)) * R.uniform(0.8, 1.15)), (0.5, 0.5, 0.5))
            elif k == 'school':
                put(42, 0, 7, 30, 16, A, 'flat', conc, (0.55, 0.47, 0.4))
                put(-10, 36, 34, 5, 14, A, 'flat', conc, (0.55, 0.47, 0.4))
            else:
                for _ in range(90):
                    T.append((*P(R.uniform(-52, 52), R.uniform(-36, 36)), R.uniform(5, 10)))
            for q in np.arange(-56, 57, 9.5):
                for b in (-BY / 2 + 10, BY / 2 - 10):
                    if R.random() < 0.8:
                        T.append((*P(q, b), R.uniform(4.5, 7.5)))
            for q in np.arange(-36, 37, 9.5):
                for a in (-BX / 2 + 10, BX / 2 - 10):
                    if R.random() < 0.8:
                        T.append((*P(a, q), R.uniform(4.5, 7.5)))
            for _ in range(40 if k == 'slab' else 12):
                T.append((*P(R.uniform(-52, 52), R.choice([-14, 14]) + R.normal() * 3 if k == 'slab' else R.uniform(-36, 36)), R.uniform(3.5, 7)))
    xs = np.arange(-1400, 1600, 8.0)
    ys = np.arange(-700, 2600, 8.0)
    L_ = []
    for sg in (-1, 1):
        L_ += [np.c_[xs, road_y(xs) + sg * 8.2 + R.normal(0, 0.5, len(xs))][fbm(xs / 80, xs * 0 + sg, 2, 3) > -0.12], np.c_[road_x(ys) + sg * 10 + R.normal(0, 0.5, len(ys)), ys][fbm(ys / 90, ys * 0 + 7 + sg, 2, 3) > -0.15]]
        yb = R.uniform(-700, 2600, 2600)
        L_.append(np.c_[river(yb) + sg * (RW + R.uniform(11, 27, 2600)), yb][fbm(yb / 60, yb * 0 + sg, 3, 5) > R.uniform(-0.4, 0.25, 2600)])
    x = R.uniform(-620, 720, 90000)
    y = R.uniform(-400, 620, 90000)
    e = fields(x, y)[1]
    L_.append(np.c_[x, y][(e < 0.9) & (fbm(x / 110, y / 110, 3, 15) > 0.12)])
    L_.append(np.c_[x, y][fbm(x / 170, y / 170, 4, 66) + 0.25 * smooth(300, 480, np.hypot(x + 60, y - 20)) > 0.4])
    x = R.uniform(-1500, 1700, 40000)
    y = R.uniform(500, 2600, 40000)
    L_.append(np.c_[x, y][fbm(x / 170, y / 170, 4, 67) > 0.3])
    q = np.concatenate(L_)
    x, y = q.T
    vd = np.min([np.hypot(x - v[0], (y - v[1]) * 1.3) / v[2] for v in VILLAGES], 0)
    k = (abs(y - road_y(x)) > 7) & (abs(x - road_x(y)) > 8.5) & (abs(x - river(y)) > RW + 9) & (town(x, y, 1) < 0) & ((vd > 0.95) | (R.random(len(x)) < 0.12))
    T += list(zip(x[k], y[k], R.uniform(4, 9, k.sum())))
    for vx, vy, vr in VILLAGES:
        for _ in range(int(vr * 1.6)):
            a = R.uniform(0, 6.283)
            T.append((vx + math.cos(a) * vr * R.uniform(0.85, 1.2), vy + math.sin(a) * vr * 0.77 * R.uniform(0.85, 1.2), R.uniform(5, 10)))
    T = [q for q in T if abs(q[1] - road_y(q[0])) > 6.5 and abs(q[0] - road_x(q[1])) > 8]
    m = 90000
    x = R.uniform(-2600, 2800, m)
    y = R.uniform(-500, 4200, m)
    k = height(x, y) > R.uniform(9, 30, m)
    T += list(zip(x[k], y[k], R.uniform(7, 13, k.sum())))
    T = np.array(T)
    return ([b for b in B if is_there(b[0], b[1])], T[is_there(T[:, 0], T[:, 1])])


def is_there(x, y):
    """Whether what stands at a place today stood there in the present state: the rest of the land keeps its houses."""
    grown = (town(x, y, 1) >= 0) & (town(x, y) < 0)
    out = np.min([np.hypot(x - vx, (y - vy) * 1.3) / vr for vx, vy, vr in VILLAGES], 0)
    return ~grown & ((out < STATE['villages']) | (out > 1.2))
