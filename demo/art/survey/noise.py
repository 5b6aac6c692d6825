"""Noise, erosion and colour mixing for the survey pictures. Plain numpy."""
import numpy as np


def gnoise(x, y, seed=0):
    r = np.random.default_rng(seed)
    p = r.permutation(256)
    p = np.r_[p, p]
    a = r.uniform(0, 2 * np.pi, 256)
    gx, gy = (np.cos(a), np.sin(a))
    xi, yi = (np.floor(x).astype(int), np.floor(y).astype(int))
    fx, fy = (x - xi, y - yi)
    u, v = (f * f * f * (f * (f * 6 - 15) + 10) for f in (fx, fy))

    def g(i, j):
        h = p[p[xi + i & 255] + (yi + j & 255)]
        return gx[h] * (fx - i) + gy[h] * (fy - j)
    a0, a1 = (g(0, 0), g(0, 1))
    b0 = a0 + u * (g(1, 0) - a0)
    b1 = a1 + u * (g(1, 1) - a1)
    return (b0 + v * (b1 - b0)) * 1.5


def fbm(x, y, octaves=5, seed=0, gain=0.5, ridged=False):
    s, a, t = (0, 1, 0)
    for o in range(octaves):
        n = gnoise(x * 2 ** o + 17.3 * o, y * 2 ** o - 9.1 * o, seed + o)
        s = s + a * (1 - 2 * abs(n) if ridged else n)
        t += a
        a *= gain
    return s / t


def gullies(h, x, y, d, freq, strength, octaves=4, seed=5):
    """Cut slope-aligned gullies into height h (metres; x, y metres; d = grid step): the erosion look."""
    gy, gx = np.gradient(h, d)
    h = h.copy()
    sl = np.hypot(gx, gy)
    keep = np.clip(sl / 0.35, 0, 1) ** 1.2
    for o in range(octaves):
        f = freq * 2 ** o
        n = np.hypot(gx, gy) + 1e-06
        px, py = (-gy / n, gx / n)
        X, Y = (x * f, y * f)
        xi, yi = (np.floor(X), np.floor(Y))
        val = wt = gs = 0
        r = np.random.default_rng(seed + o)
        jx, jy = r.random((2, 64, 64))
        for i in (-1, 0, 1):
            for j in (-1, 0, 1):
                ci, cj = ((xi + i).astype(int) & 63, (yi + j).astype(int) & 63)
                vx, vy = (X - xi - i - jx[ci, cj], Y - yi - j - jy[ci, cj])
                w = np.exp(-2.2 * (vx * vx + vy * vy))
                ph = (vx * px + vy * py) * 2 * np.pi * 0.75
                val = val + np.cos(ph) * w
                gs = gs - np.sin(ph) * w
                wt = wt + w
        a = strength / 2 ** o
        h += a * keep * val / wt
        gx = gx + a * f * 3 * keep * gs / wt * px
        gy = gy + a * f * 3 * keep * gs / wt * py
    return h


def smooth(a, b, x):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def mixc(c, d, t):
    return c * (1 - t[..., None]) + np.asarray(d) * t[..., None]


def lin(hexa):
    v = np.array([int(hexa[i:i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4)
