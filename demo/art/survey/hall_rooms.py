"""Rooms before people come: for lessons, talks, checks, visitors and exhibitions. Each function builds one view of halls.py."""
from hall_parts import *


def room(width, long, high, wall, ground, windows=None, light=260, view='village-valley', sun=90, side=-1):
    """A room with a row of windows at one side; the far wall is at y = long."""
    floor(width, long + 6, ground, -6)
    plaster = paint(f'plaster{wall}', wall, .92, spec=.15, bump=.03, bump_scale=60)
    box((width + 1, .1, high), (0, long + .05, high / 2), plaster)
    box((.1, long + 6, high), (-side * (width / 2 + .05), (long - 6) / 2, high / 2), plaster)
    box((width + 1, long + 6, .1), (0, (long - 6) / 2, high + .05), paint('ceiling', (.62, .61, .59), .9))
    box((width, .03, .10), (0, long - .015, .05), paint('skirting', (.30, .29, .28), .6), .004)
    x = side * (width / 2 + .05)
    for low, up in ((0, .85), (high - .45, high)):
        box((.22, long + 6, up - low), (x, (long - 6) / 2, (low + up) / 2), plaster)
    frame = paint('window-frame', (.42, .43, .43), .4)
    outside = lit(picture(view, 1200, 600, 5), 2.6)
    count = int((long + 2) / 1.5)
    for i in range(count):
        y = long - .5 - (i + .5) * 1.5
        box((.07, .05, high - 1.3), (x, y + .75, .85 + (high - 1.3) / 2), frame, .006)
        if i % 3 == 2:
            box((.24, .5, high), (x, y + .75, high / 2), plaster, .01)
    box((.16, long + 2, .04), (x - side * .06, (long - 2) / 2, .86), frame, .008)
    shining(upright(long + 8, (long + 8) / 2, (x + side * 1.6, long / 2 - 1, 1.9), outside, -side * math.pi / 2))
    lamp((x + side * .3, long / 2 - 1, 1.9), (high - 1.4, long), sun, (.93, .97, 1), (0, long / 2 - 1, 1.0))
    for i in range(2):
        for j in range(3):
            place = (width * (-.22 + .44 * i), long - 1.4 - j * 2.3, high - .005)
            glow((1.2, .30, .02), place, 6, (1, .97, .92))
    lamp((0, long - 3.2, high - .06), (width * .7, 5), light, (1, .97, .92))


def campus_talk():
    """A lecture theatre with rising rows of desks."""
    floor(14, 18, paint('lino', (.30, .29, .27), .5), 0)
    wall = paint('plaster', (.60, .59, .56), .92, bump=.03, bump_scale=60)
    box((14, .1, 5.4), (0, 14, 2.7), wall)
    box((14, 18, .1), (0, 7, 5.2), paint('ceiling', (.55, .55, .53), .9))
    panelled(6.6, 14, 3.2, -1, oak(), 1.4)
    frame = paint('window-frame', (.42, .43, .43), .4)
    shining(upright(20, 8, (-8.2, 7, 3.2), lit(picture('farmland-aerial', 1500, 600, 6), 3.0), math.pi / 2))
    for i in range(7):
        box((.5, .7, 5.2), (-6.8, i * 2.3, 2.6), wall, .02)
        box((.08, .06, 3), (-6.7, i * 2.3 + 1.15, 2.8), frame, .006)
    box((.4, 16, 1.5), (-6.8, 7, .75), wall, .01)
    lamp((-6.4, 7, 3.0), (2.4, 12), 420, (.93, .97, 1), (2, 8, 1))
    lamp((0, 7, 5.1), (8, 8), 200)
    lamp((2.5, 11, 5.0), (4, 1), 90, (1, .95, .88), (2, 13, 1.2))
    for i in range(9):
        box((.98, .06, 4.6), (-4.5 + i, 13.96, 2.6), oak(), .008)
    image = slide('field-drone', [('校园招聘宣讲会', .20, .36, WHITE), ('经纬空间 · 测绘、遥感与软件研发', .072, .60, PALE)], 1440, 900, (10, 62, 66), .90)
    display(5.0, 3.1, (-.5, 13.84, 2.85), image, 1.15, frame=.03)
    box((13, 2.6, .18), (0, 12.9, .09), oak(), .01)
    put(piece(lectern), (3.3, 12.6, .18), -.3)
    desk, stool = oak(), piece(chair, (.05, .14, .16), 'iron')
    for row in range(6):
        y, z = 9.6 - row * 1.45, .02 + row * .24
        box((11.6, 1.47, .3 + z), (.4, y - .35, (z - .3) / 2 - .0), paint('step', (.22, .21, .20), .8), .01)
        for x, wide in ((-2.55, 4.9), (3.35, 4.9)):
            box((wide, .42, .03), (x, y, z + .76), desk, .008)
            box((wide, .025, .55), (x, y + .17, z + .46), desk, .006)
            for i in range(7):
                put(stool, (x - wide / 2 + .45 + i * .66, y - .52 + R.uniform(-.05, .05), z), R.uniform(-.12, .12))
    page = piece(sheet, '招聘简章')
    for row in range(3, 6):
        for x in np.arange(-4.6, 5.6, 1.32):
            put(page, (x + R.uniform(-.1, .1), 9.6 - row * 1.45 + R.uniform(-.03, .03), .797 + row * .24), R.uniform(-.25, .25))
    camera((1.7, .75, 2.66), (-.45, 13, 2.0), 33, 2.8, 11.5)


def training_room():
    room(8.4, 8.6, 3.1, (.66, .66, .63), wood('planks', (.40, .27, .16), (.26, .16, .09), .6), view='farmland-aerial')
    image = slide(None, [('全站仪的安置与观测', .13, .16, (20, 62, 92)), ('一、架设与对中', .085, .42, (50, 60, 66)), ('二、整平与照准', .085, .59, (50, 60, 66)), ('三、读数与记录', .085, .76, (50, 60, 66))], 1200, 700, (236, 240, 240))
    display(3.0, 1.75, (-.5, 8.55, 1.85), image, .9)
    put(instrument('station'), (1.0, 4.5, 0), .5)
    put(instrument('level'), (2.75, 6.6, 0), -.4)
    for x, name in ((2.35, 'contour-coast-2'), (3.35, 'profile-2')):
        box((.86, .02, .64), (x, 8.585, 1.75), paint('iron', (.03, .03, .032), .5), .006)
        upright(.80, .58, (x, 8.573, 1.75), printed(picture(name, 800, 580)))
    desk, stool, page = piece(table, 1.5, .6), piece(chair, (.05, .12, .20)), piece(sheet, '观测记录表')
    for row in range(3):
        for x in (-2.5, -.8):
            put(desk, (x, 5.3 - row * 1.5, 0), R.uniform(-.02, .02))
            for e in (-.36, .36):
                put(stool, (x + e + R.uniform(-.05, .05), 4.75 - row * 1.5 + R.uniform(-.1, .05), 0), R.uniform(-.25, .25))
                put(page, (x + e, 5.22 - row * 1.5, .75), R.uniform(-.3, .3))
                rod((x + e + .16, 5.14 - row * 1.5, .756), (x + e + .20, 5.28 - row * 1.5, .756), .004, .004, paint('pen', (.03, .05, .12), .4), n=10)
    camera((1.35, 1.55, 1.52), (.42, 8, 1.30), 34, 2.8, 2.95)


def service_hall():
    floor(16, 14, paint('stone', (.34, .33, .31), .25, spec=.5), -4)
    white, blue = paint('counter', (.62, .63, .62), .35), paint('blue', (.03, .13, .27), .4)
    box((16, .1, 4), (0, 9.6, 2), oak())
    box((.1, 14, 4), (7.8, 4, 2), paint('plaster', (.60, .59, .56), .92, bump=.03, bump_scale=60))
    for i in range(40):
        box((.05, .05, 2.9), (-7.8 + i * .4, 9.5, 1.45), oak(), .006)
    box((16, 14, .1), (0, 5, 3.95), paint('ceiling', (.60, .60, .58), .9))
    box((14, .5, .62), (0, 6.9, 3.25), blue, .02)
    head = Image.new('RGB', (2800, 124), (16, 74, 124))
    ImageDraw.Draw(head).text((1400, 58), '不 动 产 登 记', font=ImageFont.truetype(FONT, 92, index=2), fill=(242, 246, 247), anchor='mm')
    upright(13.6, .60, (0, 6.64, 3.25), lit(head, 1.0))
    box((14, .62, .78), (0, 6.5, .39), white, .015)
    box((14, .10, .40), (0, 6.18, .95), oak(), .01)
    box((14, .42, .045), (0, 6.1, 1.14), paint('top', (.14, .14, .14), .2), .01)
    box((14, .02, .10), (0, 6.165, .12), blue, .004)
    stool, page, worker = piece(chair, (.05, .10, .18)), piece(sheet, '登记申请书'), piece(chair, (.04, .04, .045), 'iron')
    monitor = piece(lambda: (box((.02, .05, .30), (0, .02, .15), paint('frame', (.012, .012, .014), .35), .004), box((.22, .18, .012), (0, 0, .006), paint('frame', (.012, .012, .014), .35), .004), display(.52, .31, (0, 0, .36), picture('workbench-2', 832, 496), .9, math.pi, .012), box((.55, .02, .33), (0, -.03, .36), paint('screen-back', (.05, .05, .055), .45), .01)))
    for i in range(6):
        x = -5.0 + i * 2.0
        sign = Image.new('RGB', (560, 150), (14, 14, 16))
        ImageDraw.Draw(sign).text((280, 72), f'{i + 1}号窗口', font=ImageFont.truetype(FONT, 104, index=2), fill=(240, 84, 52), anchor='mm')
        display(.90, .24, (x, 6.5, 2.55), sign, 1.6)
        for e in (-.3, .3):
            rod((x + e, 6.53, 2.67), (x + e, 6.75, 2.97), .008, .008, paint('iron', (.03, .03, .032), .5))
        box((.03, .62, .62), (x + 1.0, 6.35, 1.45), paint('divider', (.34, .48, .52), .15, spec=.7), .006)
        put(monitor, (x + .42, 6.55, .78), .35 + R.uniform(-.1, .1), 1.35)
        put(page, (x - .25, 6.08, 1.163), R.uniform(-.4, .4))
        put(worker, (x, 7.35, 0), math.pi + R.uniform(-.5, .5))
        put(stool, (x + R.uniform(-.12, .12), 5.35 + R.uniform(-.1, .12), 0), R.uniform(-.3, .3))
    bench = piece(lambda: [(box((.54, .50, .05), (k * .60, 0, .43), paint('bench', (.30, .32, .33), .35, .6), .02), box((.54, .04, .48), (k * .60, -.26, .72), paint('bench', (.30, .32, .33), .35, .6), .02, (.22, 0, 0))) for k in range(4)] + [box((2.4, .06, .06), (.9, 0, .37), paint('iron', (.03, .03, .032), .5), .01)])
    for x in (-4.6, -1.5, 1.6):
        put(bench, (x, 2.5, 0))
    lamp((0, 4.2, 3.85), (10, 3), 330, (1, .98, .95))
    lamp((0, 7.9, 3.8), (10, 1), 160)
    lamp((-7, 1, 2.5), (3, 5), 150, (.93, .97, 1), (0, 6, 1))
    camera((-2.9, -.5, 1.50), (.2, 6.9, 1.80), 31, 2.8, 7.4)


def inspection():
    room(7, 6.2, 3.0, (.60, .62, .62), paint('lino', (.30, .29, .27), .5), view='city-evening', sun=80, light=190)
    kinds = [piece(archive_box, colour) for colour in ((.05, .13, .26), (.045, .20, .16), (.30, .15, .05), (.24, .26, .27))]
    board = oak()
    for x in (-1.9, -.7, .5, 1.7):
        for side in (-.58, .58):
            box((.03, .34, 2.3), (x + side, 5.95, 1.15), board, .004)
        for level in range(6):
            box((1.14, .34, .03), (x, 5.95, .10 + level * .43), board, .004)
            n = 13 if R.random() > .3 else 9
            for i in range(n if level < 5 else 0):
                put(kinds[int(R.integers(4)) if i % 5 == 0 else level % 3], (x - .50 + i * .080, 5.92 + R.uniform(-.01, .01), .115 + level * .43))
    box((2.9, 1.1, .04), (0, 2.55, .73), oak(), .006)
    for x in (-1.3, 1.3):
        box((.05, .9, .71), (x, 2.55, .355), paint('iron', (.03, .03, .032), .5), .006)
    display(.62, .38, (.62, 2.78, 1.05), picture('workbench-4', 1240, 760), 1.0, -.20, .012)
    box((.06, .05, .22), (.63, 2.84, .86), paint('frame', (.012, .012, .014), .35), .005)
    box((.24, .20, .014), (.62, 2.80, .757), paint('frame', (.012, .012, .014), .35), .005)
    box((.42, .14, .018), (.55, 2.36, .76), paint('keys', (.03, .03, .032), .6), .005, (0, 0, -.15))
    for i, k in enumerate((0, 1, 0, 2, 1)):
        put(kinds[k], (-.98 + i * .083, 2.74 + .01 * (i % 2), .75), R.uniform(-.04, .04))
    for i, k in enumerate((3, 0)):
        o = put(kinds[k], (-.42, 2.42 + i * .02, .79 + i * .078), .3)
        o.rotation_euler = (0, math.pi / 2, R.uniform(-.15, .15))
    page, mark = piece(sheet, '质量检查记录'), piece(sheet, '仪器检定证书')
    for x, y, turn, which in ((-.18, 2.28, .12, page), (-.42, 2.20, .30, page), (.10, 2.22, -.1, mark), (.14, 2.24, -.32, page)):
        put(which, (x, y, .75 + .001 * R.integers(1, 4)), turn)
    rod((.0, 2.14, .762), (.13, 2.20, .762), .0045, .0045, paint('pen', (.25, .02, .02), .4), n=12)
    put(piece(cup), (1.02, 2.35, .75), 1)
    lamp((-1.2, 1.2, 2.6), (1.2, 1.2), 30, (1, .96, .9), (0, 2.5, .8))
    camera((-.62, 1.02, 1.42), (.10, 3.1, .93), 35, 3.2, 1.62)


def exhibition_boards():
    """Three boards under spotlights; a bench before them."""
    floor(16, 16, wood('planks', (.30, .21, .13), (.19, .12, .07), .6), -4)
    wall, white = paint('plaster', (.44, .46, .46), .92, bump=.03, bump_scale=60), paint('board-white', (.66, .66, .64), .5)
    box((16, .1, 4), (0, 8, 2), wall)
    box((.1, 16, 4), (-6.2, 4, 2), wall)
    box((16, 16, .1), (0, 4, 4.05), paint('dark-ceiling', (.06, .06, .065), .9))
    rod((-6, 6.1, 3.7), (6, 6.1, 3.7), .02, .02, paint('iron', (.03, .03, .032), .5))
    for i, (x, name, title, kind) in enumerate(((-3.1, 'city-3', '实景三维', '建筑单体化模型'), (0, 'restoration-zones', '生态修复', '河道修复分区图'), (3.1, 'parcel-2', '国土调查', '土地利用现状图'))):
        print_ = Image.new('RGB', (1200, 960), (238, 239, 236))
        print_.paste(picture(name, 1120, 700), (40, 40))
        pen = ImageDraw.Draw(print_)
        pen.text((40, 830), title, font=ImageFont.truetype(FONT, 92, index=2), fill=(18, 54, 78), anchor='lm')
        pen.text((1160, 838), kind, font=ImageFont.truetype(FONT, 46, index=2), fill=(90, 102, 110), anchor='rm')
        box((2.52, .06, 2.02), (x, 7.90, 1.72), white, .008)
        upright(2.46, 1.968, (x, 7.868, 1.72), printed(print_, .45))
        rod((x, 6.1, 3.68), (x, 6.24, 3.52), .05, .06, paint('iron', (.03, .03, .032), .5))
        lamp((x, 6.15, 3.5), (.3, .3), 120, (1, .93, .84), (x, 7.9, 1.6))
    box((1.9, .48, .09), (-2.5, 4.7, .43), walnut(), .02, (0, 0, .06))
    for e in (-.7, .7):
        box((.06, .40, .39), (-2.5 + e, 4.7 + e * .06, .195), paint('iron', (.03, .03, .032), .5), .005, (0, 0, .06))
    box((.9, .9, .95), (.3, 3.4, .475), white, .01)
    box((.84, .84, .02), (.3, 3.4, .96), paint('iron', (.03, .03, .032), .5), .004)
    town_model(.3, 3.4, .97, .74)
    lamp((0, 3, 3.9), (8, 5), 130, (1, .97, .93))
    lamp((0, 2.6, 3.4), (.4, .4), 36, (1, .93, .84), (.3, 3.4, 1))
    camera((-3.5, -.7, 1.56), (-.45, 7.9, 1.40), 32, 2.8, 8.8)


def town_model(x, y, z, size):
    """Blocks of a town on a plate."""
    white, warm = paint('model', (.62, .62, .60), .6), paint('model-warm', (.55, .38, .22), .6)
    box((size, size, .012), (x, y, z + .006), paint('model-ground', (.30, .34, .31), .8), .002)
    for i in range(7):
        for j in range(7):
            if (i, j) in ((3, 3), (3, 4), (2, 3)):
                continue
            high = R.uniform(.025, .07) if R.random() > .22 else R.uniform(.10, .20)
            box((size / 7 * R.uniform(.45, .75), size / 7 * R.uniform(.4, .7), high), (x + (i - 3) * size / 7.4, y + (j - 3) * size / 7.4, z + .012 + high / 2), warm if R.random() < .12 else white, .002)


def elder_story():
    """A map in its frame above a cabinet with an old level and what was written with it."""
    floor(8, 9, wood('planks', (.34, .21, .12), (.21, .125, .07), .6), -4)
    box((8, .1, 3.2), (0, 4.05, 1.6), paint('warm-plaster', (.52, .47, .38), .92, bump=.05, bump_scale=40))
    box((8, .04, .14), (0, 3.99, .07), walnut(), .006)
    image = Image.new('RGB', (1500, 1020), (240, 236, 224))
    image.paste(picture('contour-basin-2', 1420, 850), (40, 40))
    pen = ImageDraw.Draw(image)
    points = [(210, 250), (520, 130), (880, 190), (1270, 300), (1180, 640), (830, 760), (430, 690), (640, 440), (980, 470)]
    for i, j in ((0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 0), (7, 0), (7, 1), (7, 2), (7, 6), (7, 5), (7, 8), (8, 2), (8, 3), (8, 4), (8, 5)):
        pen.line((*points[i], *points[j]), fill=(150, 30, 20), width=5)
    for x, y in points:
        pen.polygon(((x, y - 22), (x - 20, y + 14), (x + 20, y + 14)), fill=(250, 246, 236), outline=(150, 30, 20), width=6)
    pen.text((750, 952), '镜湖测区控制网', font=ImageFont.truetype(FONT, 84, index=2), fill=(52, 48, 42), anchor='mm')
    for size, x, z in (((1.836, .05, .07), .1, 2.425), ((1.836, .05, .07), .1, 1.105), ((.07, .05, 1.39), -.855, 1.765), ((.07, .05, 1.39), 1.055, 1.765)):
        box(size, (x, 3.97, z), walnut(), .012)
    upright(1.86, 1.265, (.1, 3.985, 1.765), printed(image, .5))
    box((2.6, .5, .78), (.2, 3.70, .40), walnut(), .01)
    for i in range(3):
        box((.80, .02, .60), (-.62 + i * .82, 3.445, .42), oak(), .008)
        rod((-.62 + i * .82 - .06, 3.42, .60), (-.62 + i * .82 + .06, 3.42, .60), .008, .008, paint('brass', (.55, .38, .16), .3, metal=1))
    box((1.75, .75, .04), (-.55, 1.95, .74), oak(), .008)
    for x in (-1.3, .2):
        for y in (1.66, 2.24):
            box((.05, .05, .72), (x, y, .36), oak(), .006)
    cloth, paper = paint('book', (.16, .05, .03), .7, bump=.2, bump_scale=80), paint('old-paper', (.60, .53, .40), .8)
    for i, (w, turn, colour) in enumerate(((.21, .12, cloth), (.20, -.06, paint('book-2', (.05, .09, .08), .7)), (.19, .22, cloth))):
        box((w, .28, .024), (-.84, 2.10, .772 + i * .028), paper, .002, (0, 0, turn))
        for e in (-.0135, .0135):
            box((w + .006, .288, .003), (-.84, 2.10, .772 + i * .028 + e), colour, .001, (0, 0, turn))
    page = piece(sheet, '观测手簿')
    put(page, (-.48, 1.84, .76), .15)
    put(page, (-.28, 1.92, .761), -.12)
    rod((-.52, 1.74, .767), (-.38, 1.84, .767), .0045, .0045, paint('pencil', (.45, .27, .05), .5), n=8)
    put(piece(cup), (-.02, 2.10, .76), 2.2)
    put(instrument('level'), (1.22, 2.75, -.18), .7)
    seat_ = piece(chair, (.16, .07, .035), 'iron')
    put(seat_, (-.75, 1.30, 0), .2)
    lamp((-3.2, 1.2, 2.4), (1.8, 2.2), 95, (1, .94, .84), (0, 3, 1.2))
    lamp((1.0, 2.2, 3.1), (2.0, 1.0), 38, (1, .90, .76), (.3, 3.9, 1.4))
    camera((.35, -.45, 1.46), (.06, 4, 1.38), 36, 3.5, 3.6)


def round_table():
    room(7.4, 7.0, 3.0, (.56, .52, .45), wood('planks', (.34, .22, .13), (.22, .135, .08), .6), view='city-evening', light=190, sun=120)
    box((1.70, .04, 1.12), (-.4, 6.96, 1.75), walnut(), .012)
    upright(1.60, 1.02, (-.4, 6.935, 1.75), printed(picture('village-valley', 1200, 765), .45))
    a = np.linspace(0, 6.283, 72, endpoint=False)
    rim = [(1.72 * np.sign(math.cos(q)) * abs(math.cos(q)) ** .8, 3.35 + 1.02 * np.sign(math.sin(q)) * abs(math.sin(q)) ** .8) for q in a]
    V = [(x, y, z) for z in (.715, .75) for x, y in rim]
    top = mesh('top', V, [(i, (i + 1) % 72, 72 + (i + 1) % 72, 72 + i) for i in range(72)], walnut())
    fan = mesh('fan', [(x, y, .75) for x, y in rim] + [(0, 3.35, .75)], [(i, (i + 1) % 72, 72) for i in range(72)], walnut())
    box((1.9, .7, .70), (0, 3.35, .35), oak(), .03)
    seat_, mug, page, book = piece(chair, (.10, .055, .03), 'iron'), piece(cup), piece(sheet, '座谈提纲'), piece(lambda: box((.17, .24, .016), (0, 0, .008), paint('note', (.05, .11, .13), .6), .004))
    for q in np.arange(0, 6.28, 6.283 / 9):
        x, y = 2.28 * math.cos(q + .2), 1.62 * math.sin(q + .2)
        if y < -1.2:
            continue
        turn = math.atan2(-y, -x) - math.pi / 2
        put(seat_, (x + R.uniform(-.06, .06), 3.35 + y, 0), turn + R.uniform(-.3, .3))
    for q in np.arange(0, 6.28, 6.283 / 9):
        x, y, turn = 1.25 * math.cos(q + .2), .70 * math.sin(q + .2), math.atan2(-math.sin(q + .2) * .7, -math.cos(q + .2)) - math.pi / 2
        put(page if R.random() > .4 else book, (x, 3.35 + y, .751), turn + R.uniform(-.2, .2))
        put(mug, (x + .24 * math.sin(q + .9), 3.35 + y - .2 * math.cos(q + .9), .751), R.uniform(0, 6))
    camera((1.25, .55, 1.48), (-.32, 5, .98), 32, 2.8, 2.5)


def open_day():
    """A tent in the grounds with instruments on its table; the town lies behind."""
    backdrop = lit(picture('city-evening', 1600, 900, 7), 1.25)
    shining(upright(34, 19, (0, 20, 5.6), backdrop))
    floor(40, 26, paint('paving', (.30, .29, .27), .85, bump=.2, bump_scale=30), -6)
    for i in range(30):
        box((.012, 24, .004), (-9 + i * .6, 6, .001), paint('joint', (.16, .155, .15), .9))
    box((40, .5, .35), (0, 14, .17), paint('hedge', (.05, .08, .025), .95, bump=.8, bump_scale=9), .1)
    metal, cloth = paint('pole', (.50, .51, .52), .35, .8), paint('canvas', (.03, .13, .27), .8)
    for x in (-2.4, 2.4):
        for y in (3.2, 6.2):
            box((.05, .05, 2.35), (x, y, 1.175), metal, .006)
            box((.16, .16, .03), (x, y, .015), metal, .004)
    box((4.9, 3.1, .32), (0, 4.7, 2.45), cloth, .02)
    box((4.9, 3.1, .75), (0, 4.7, 2.98), cloth, .03, taper=.12)
    head = Image.new('RGB', (2400, 156), (16, 74, 124))
    ImageDraw.Draw(head).text((1200, 76), '实景三维技术开放日', font=ImageFont.truetype(FONT, 112, index=2), fill=(242, 246, 247), anchor='mm')
    upright(4.8, .312, (0, 3.145, 2.45), printed(head, .7))
    box((2.5, .75, .74), (-.35, 4.3, .37), paint('table-cloth', (.035, .11, .12), .9), .025)
    curtain(2.55, .73, (-.35, 3.91, 0), (.035, .11, .12), 12)
    put(instrument('drone'), (-.75, 4.28, .745), .5, 1.05)
    put(piece(laptop, picture('screen-point-cloud', 800, 500)), (.35, 4.28, .745), -.25)
    put(instrument('scanner'), (1.75, 3.9, 0), .5)
    put(instrument('gnss'), (-2.15, 4.6, 0), .3)
    display(1.5, .88, (-.2, 5.9, 1.55), picture('city-2', 1360, 800), 1.1)
    for x in (-.5, .1):
        rod((x, 5.96, 0), (x, 5.96, 1.3), .02, .02, metal)
    leaf = piece(sheet, '装备说明')
    for i in range(3):
        put(leaf, (.02 + i * .05, 4.12, .746 + i * .001), .2 - i * .16)
    sun = bpy.data.lights.new('sun', 'SUN')
    sun.energy, sun.angle, sun.color = 2.6, .02, (1, .88, .72)
    o = bpy.data.objects.new('sun', sun)
    bpy.context.scene.collection.objects.link(o)
    o.rotation_euler = (math.radians(52), 0, math.radians(-48))
    lamp((0, 1.0, 4.5), (8, 3), 190, (.85, .93, 1), (0, 4.5, 1))
    bpy.context.scene.world.node_tree.nodes['Background'].inputs[0].default_value = (.36, .44, .55, 1)
    camera((.55, .05, 1.52), (-.12, 5, 1.52), 31, 2.8, 4.2)
