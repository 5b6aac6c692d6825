"""Halls and rooms before people come. blender -b -t 1 -P halls.py -- VIEW out.png"""
import sys, os
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from hall_parts import *
from hall_rooms import *


def hall(screen, seats, carpet, curtains, rows=9, wide=16, long=22, size=(10.4, 4.2), house=900, stage_light=700, shine=1.25, wall=None, right_aisle=True):
    """An assembly hall: the stage is at the far end; returns the height of its floor and where it begins."""
    edge, up = long - 4.6, .85
    floor(wide, long, paint('carpet', carpet, .95, spec=.1, bump=.35, bump_scale=120))
    for side in (-1, 1):
        panelled(side * wide / 2, long, 4.4, -side, wall or oak())
        glow((.05, long - 6, .05), (side * (wide / 2 - .10), (long - 4) / 2, 4.55), 2.2)
        curtain(2.2, 5.2, (side * 6.5, edge + 1.2, up), curtains)
        curtain(1.2, 5.2, (side * 5.9, edge + 3.6, up), curtains, 5)
        box((.42, .40, 1.15), (side * 6.6, edge + .5, up + .6), paint('speaker', (.02, .02, .022), .5, bump=.4, bump_scale=200), .03)
    box((wide + 1, .1, 7), (0, long, 3.5), paint('ground', (.16, .15, .14), .9))
    box((wide + 1, long + 1, .1), (0, long / 2, 6.4), paint('ceiling', (.23, .22, .21), .9))
    for i in range(7):
        box((wide, .12, .34), (0, 1.5 + i * 2.6, 6.15), wall or oak(), .01)
        for x in (-5.2, 0, 5.2):
            glow((1.6, .10, .03), (x, 2.8 + i * 2.6, 6.3), 5)
    box((wide, .6, 1.1), (0, edge + .1, 6.0), paint('felt', (.30, .27, .23), .95), .02)
    box((wide, 4.8, up), (0, edge + 2.4, up / 2), walnut(), .02)
    box((wide, .03, .08), (0, edge - .012, up - .05), oak(), .004)
    box((wide, 4.78, .02), (0, edge + 2.41, up + .01), wood('boards', (.36, .20, .095), (.20, .10, .045), .5), .004)
    for i in range(4):
        box((1.6, .3 * (4 - i), .21), (-5.2, edge - .15 * (4 - i), .105 + .21 * i), walnut(), .01)
    display(*size, (0, long - .5, up + .55 + size[1] / 2), screen, shine, frame=.06)
    block = piece(seat, seats)
    for row in range(rows):
        for side in (-1, 1):
            for i in range(10):
                if side > 0 and i > 8 and right_aisle:
                    continue
                put(block, (side * (.95 + i * .60), 2.3 + row * 1.18 + .015 * R.standard_normal(), 0), .012 * R.standard_normal())
    lamp((0, edge - 6, 6.0), (wide - 4, 9), house)
    lamp((0, edge - 1.4, 6.0), (9, .6), stage_light, (1, .93, .84), (0, edge + 2.6, 1))
    lamp((0, edge + 2.2, 6.1), (10, 1.2), stage_light * .35)
    return up + .02, edge


def panel(count, up, y, plates=True, cloth=None):
    """A table with microphones and plates on a stage, its chairs behind."""
    width = count * 1.0
    put(piece(table, width, .6, .76, walnut(), cloth or walnut()), (0, y, up))
    mic, mug, plate, behind = piece(microphone), piece(cup), piece(name_plate), piece(chair, (.03, .03, .035), 'iron')
    for i in range(count):
        x = (i - (count - 1) / 2) * 1.0
        put(mic, (x + .02, y + .05, up + .76), R.uniform(-.2, .2))
        put(mug, (x + .30, y + .12, up + .76), R.uniform(0, 6))
        if plates:
            put(plate, (x, y - .20, up + .76), R.uniform(-.06, .06))
        put(behind, (x + R.uniform(-.06, .06), y + .75, up), math.pi + R.uniform(-.15, .15))


def annual_meeting():
    image = slide('lidar-2', [('年度工作总结会', .21, .40, WHITE), ('经 纬 空 间', .075, .68, PALE)], tint=(8, 66, 54), cover=.93)
    up, edge = hall(image, (.06, .15, .12), (.10, .11, .11), (.05, .10, .085))
    put(piece(lectern), (-3.9, edge + 1.3, up))
    panel(5, up, edge + 1.9)
    camera((-1.9, .35, 1.66), (.30, 20, 2.25), 36, 1.4, 17.5)


def exchange_meeting():
    image = slide('parcel-2', [('成果应用交流会', .20, .37, WHITE), ('第三次全国国土调查', .10, .64, PALE)], tint=(10, 46, 80), cover=.95)
    up, edge = hall(image, (.05, .10, .22), (.03, .035, .05), (.06, .08, .14), rows=11, stage_light=620)
    put(piece(lectern), (3.9, edge + 1.0, up), -.15)
    panel(5, up, edge + 1.7, cloth=paint('table-cloth', (.05, .12, .22), .9))
    camera((4.6, edge - 7.3, 1.62), (-.7, edge + 3, 2.15), 36, 1.8, 9.2)


def prize_table(up, y, width=1.9, cloth=(.33, .02, .02), x=0):
    """A table under a cloth that falls to the floor, for prizes."""
    m = paint(f'velvet{cloth}', cloth, .95, spec=.1)
    box((width, .7, .74), (x, y, up + .37), m, .03)
    curtain(width + .06, .73, (x, y - .36, up), cloth, int(width * 5))
    return up + .745


def ceremony_awards():
    image = slide('contour-river-2', [('地理信息科技进步奖', .17, .38, WHITE), ('颁奖仪式', .10, .64, PALE)], tint=(6, 36, 72), cover=.97)
    up, edge = hall(image, (.05, .10, .22), (.09, .10, .13), (.05, .07, .13), rows=1, stage_light=700)
    near = edge - 4.2
    top = prize_table(0, near, 2.4, (.03, .055, .13))
    cupped, note = piece(trophy), piece(folder, '获奖证书')
    for x, y, size in ((-.20, .10, 1.25), (-.55, -.03, 1.0), (.11, -.03, 1.0)):
        put(cupped, (x, near + y, top), R.uniform(-.4, .4), size)
    for i in range(3):
        put(note, (.45 + i * .012, near - .10, top + .0235 * i), R.uniform(-.08, .08))
    put(note, (.74, near - .16, top), -.25)
    lamp((-2.0, near - 1.5, 3.0), (1.2, 1.2), 45, (1, .95, .88), (0, near, .9))
    camera((.36, near - 1.72, 1.24), (-.02, near + 8, 1.10), 31, 4, 1.78)


def annual_awards():
    image = slide('card-1-lidar', [('年度先进表彰', .22, .42, GOLD), ('经 纬 空 间', .075, .70, (250, 230, 190))], tint=(140, 18, 16), cover=.96)
    up, edge = hall(image, (.26, .025, .025), (.14, .07, .06), (.26, .02, .02), rows=8, stage_light=700, house=700)
    note, slab = piece(folder, '荣誉证书'), piece(plaque)
    for x in (-1.6, 1.6):
        top = prize_table(up, edge + 1.0, 2.6, (.33, .02, .02), x)
        for i in range(6):
            for high in range(2 + (i % 2)):
                put(note, (x - 1.05 + i * .31, edge + .88, top + high * .023), R.uniform(-.06, .06))
        for i in range(3):
            put(slab, (x + .15 + i * .32 - .5, edge + 1.2, top), R.uniform(-.12, .12), 1.3)
    put(piece(lectern), (4.2, edge + .9, up), -.1)
    camera((-2.9, edge - 1.9, 2.02), (.05, edge + 3.4, 2.12), 28, 2.4, 3.4)


def contest_prizes():
    image = slide('city-night', [('“经纬杯”测绘技能竞赛', .16, .32, WHITE), ('颁 奖', .12, .57, GOLD)], tint=(8, 40, 62), cover=.80)
    up, edge = hall(image, (.04, .12, .20), (.07, .09, .10), (.03, .07, .09), rows=1, stage_light=600, house=400)
    white = paint('podium', (.36, .38, .39), .35)
    cupped = piece(trophy)
    for x, high, number in ((-.92, .40, '2'), (0, .62, '1'), (.92, .28, '3')):
        y = edge + 1.5
        box((.90, .8, high), (x, y, up + high / 2), white, .012)
        face = Image.new('RGB', (400, 400), (24, 92, 134))
        ImageDraw.Draw(face).text((200, 200), number, font=ImageFont.truetype(FONT, 300, index=2), fill=(240, 244, 245), anchor='mm')
        upright(.24, .24, (x, y - .402, up + high - .15), printed(face, .4))
        put(cupped, (x, y - .1, up + high), R.uniform(-.3, .3), {'1': 1.5, '2': 1.2, '3': 1.0}[number])
    put(piece(lectern), (-3.3, edge + 1.5, up), .2)
    camera((1.9, edge - 5.0, 1.72), (-.25, edge + 4.1, 2.75), 36, 2.2, 6.4)


def platform_demonstration():
    """A dim hall of a show: a screen in three parts bent around a desk."""
    floor(14, 16, paint('dark-floor', (.035, .045, .055), .22), -3)
    box((14, .1, 5), (0, 10.4, 2.5), paint('night', (.02, .03, .04), .9))
    box((14, 16, .1), (0, 4, 4.4), paint('night', (.02, .03, .04), .9))
    for side in (-1, 1):
        box((.1, 16, 5), (side * 6.2, 4, 2.5), paint('night-wall', (.05, .07, .085), .9))
        for i in range(12):
            box((.04, .10, 3.6), (side * 6.1, .4 + i * .8, 1.9), walnut(), .008)
    image = Image.new('RGB', (2400, 900), (6, 20, 32))
    image.paste(picture('city-night', 1200, 750), (600, 120))
    image.paste(picture('pipe-3', 580, 362), (8, 120))
    image.paste(picture('profile-3', 580, 362), (8, 506))
    image.paste(picture('lidar-4', 580, 362), (1812, 120))
    image.paste(picture('contour-basin-2', 580, 362), (1812, 506))
    pen = ImageDraw.Draw(image)
    pen.text((1200, 58), '时空大数据平台', font=ImageFont.truetype(FONT, 74, index=2), fill=(216, 240, 244), anchor='mm')
    for x in (140, 1760):
        pen.line((x, 58, x + 500, 58), fill=(40, 150, 160), width=5)
    for part, turn, x, y in ((image.crop((0, 0, 600, 900)), .42, -3.30, 8.72), (image.crop((600, 0, 1800, 900)), 0, 0, 9.3), (image.crop((1800, 0, 2400, 900)), -.42, 3.30, 8.72)):
        display(part.width / 1200 * 4.7, 3.525, (x, y, 2.25), part, 1.5, turn, .006)
    box((9, .6, .45), (0, 9.5, .22), paint('plinth', (.05, .055, .06), .4), .02)
    glow((8.4, .03, .03), (0, 9.18, .40), 2.5, (.35, .8, 1))
    put(piece(table, 1.9, .75, .78, paint('desk-top', (.16, .17, .18), .3), paint('desk-front', (.05, .065, .08), .4)), (-.9, 5.4, 0), .12)
    put(piece(laptop, picture('workbench-1', 800, 500)), (-1.25, 5.35, .78), math.pi + .3)
    display(.62, .36, (-.45, 5.42, 1.06), picture('workbench-1', 1240, 720), .9, math.pi - .1, .012)
    box((.66, .04, .40), (-.45, 5.38, 1.06), paint('shell', (.035, .03, .028), .5), .01, (0, 0, -.1))
    put(piece(microphone), (-.98, 5.35, .78), math.pi)
    block = piece(chair, (.05, .09, .12), 'iron')
    for row in range(3):
        for i in range(8):
            put(block, (-2.8 + i * .72 + R.uniform(-.05, .05) + row * .1, 1.6 + row * 1.05 + R.uniform(-.05, .05), 0), R.uniform(-.14, .14))
    lamp((0, 8.3, 2.4), (7, 2.6), 150, (.55, .85, 1), (0, 3, .6))
    lamp((0, 4, 4.2), (6, 5), 170, (.80, .90, 1))
    lamp((-.9, 4.6, 4.0), (.8, .8), 45, (1, .93, .84), (-.9, 5.4, .8))
    camera((1.0, -.9, 1.62), (-.12, 9, 1.72), 34, 2.4, 8.6)


def main():
    name, out = sys.argv[sys.argv.index('--') + 1:][:2]
    scene = reset()
    world = scene.world = bpy.data.worlds.new('w')
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (.30, .29, .28, 1)
    # The second bounce is an even light instead: closed rooms would need many more samples.
    scene.cycles.use_fast_gi, scene.cycles.ao_bounces_render = True, 1
    world.light_settings.distance = 2.5
    globals()[name.replace('-', '_')]()
    render(out, 32, 1280, 800, exposure=.2, bounces=2)


if __name__ == '__main__':
    main()
