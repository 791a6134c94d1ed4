-- The sessions of before end here: they had refresh tokens and nothing that a bearer token could name. People log in again, once.
DROP TABLE "sessao" CASCADE;
--> statement-breakpoint
CREATE TABLE "igreja_captcha" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "igreja_captcha_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"chave_site" text NOT NULL,
	"chave_secreta" text NOT NULL,
	CONSTRAINT "igreja_captcha_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "igreja_captcha_unico" UNIQUE("igreja_id")
);
--> statement-breakpoint
ALTER TABLE "igreja_captcha" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "captcha_gasto" (
	"desafio" text PRIMARY KEY NOT NULL,
	"expira_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conta_documento" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conta_documento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conta_id" bigint NOT NULL,
	"tipo" text NOT NULL,
	"numero" text NOT NULL,
	CONSTRAINT "conta_documento_unico" UNIQUE("tipo","numero")
);
--> statement-breakpoint
CREATE TABLE "link_acesso" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "link_acesso_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conta_id" bigint NOT NULL,
	"tipo" text NOT NULL,
	"codigo" text NOT NULL,
	"email" text NOT NULL,
	"igreja_id" bigint,
	"destino" text,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"usado_em" timestamp with time zone,
	CONSTRAINT "link_acesso_codigo_unique" UNIQUE("codigo")
);
--> statement-breakpoint
CREATE TABLE "token_renovacao" (
	"hash" text PRIMARY KEY NOT NULL,
	"sessao_id" uuid NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"substituido_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessao" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conta_id" bigint NOT NULL,
	"igreja_id" bigint,
	"dispositivo" text NOT NULL,
	"navegador" text,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"ultimo_uso_em" timestamp with time zone DEFAULT now() NOT NULL,
	"encerrada_em" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "conta" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "conta" ADD COLUMN "sobrenome" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "conta" ADD COLUMN "telefone" text;
--> statement-breakpoint
ALTER TABLE "conta" ADD COLUMN "email_confirmado_em" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "igreja_captcha" ADD CONSTRAINT "igreja_captcha_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conta_documento" ADD CONSTRAINT "conta_documento_conta_id_conta_id_fk" FOREIGN KEY ("conta_id") REFERENCES "public"."conta"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "link_acesso" ADD CONSTRAINT "link_acesso_conta_id_conta_id_fk" FOREIGN KEY ("conta_id") REFERENCES "public"."conta"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "link_acesso" ADD CONSTRAINT "link_acesso_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "token_renovacao" ADD CONSTRAINT "token_renovacao_sessao_id_sessao_id_fk" FOREIGN KEY ("sessao_id") REFERENCES "public"."sessao"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessao" ADD CONSTRAINT "sessao_conta_id_conta_id_fk" FOREIGN KEY ("conta_id") REFERENCES "public"."conta"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessao" ADD CONSTRAINT "sessao_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "conta_documento_conta" ON "conta_documento" USING btree ("conta_id");
--> statement-breakpoint
CREATE INDEX "link_acesso_conta" ON "link_acesso" USING btree ("conta_id","tipo");
--> statement-breakpoint
CREATE INDEX "link_acesso_expira" ON "link_acesso" USING btree ("expira_em");
--> statement-breakpoint
CREATE INDEX "token_renovacao_sessao" ON "token_renovacao" USING btree ("sessao_id");
--> statement-breakpoint
CREATE INDEX "token_renovacao_expira" ON "token_renovacao" USING btree ("expira_em");
--> statement-breakpoint
CREATE INDEX "sessao_conta" ON "sessao" USING btree ("conta_id");
--> statement-breakpoint
CREATE INDEX "usuario_da_conta" ON "usuario" USING btree ("conta_id");
--> statement-breakpoint
CREATE POLICY "conta_read" ON "conta" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (true);
--> statement-breakpoint
CREATE POLICY "conta_insert" ON "conta" AS PERMISSIVE FOR INSERT TO "atrio_app" WITH CHECK (email_confirmado_em is null and not flag_super_admin);
--> statement-breakpoint
CREATE POLICY "conta_update" ON "conta" AS PERMISSIVE FOR UPDATE TO "atrio_app" USING (true);
--> statement-breakpoint
CREATE POLICY "conta_delete" ON "conta" AS PERMISSIVE FOR DELETE TO "atrio_app" USING (email_confirmado_em is null and not flag_super_admin and flag_ativo);
--> statement-breakpoint
CREATE POLICY "igreja_captcha_wall" ON "igreja_captcha" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);
--> statement-breakpoint
-- An account's name was one text until now. Its oldest member record tells the parts; else the first word is the first name.
UPDATE "conta" SET "nome" = coalesce(m."nome", split_part("conta"."nome", ' ', 1)),
  "sobrenome" = coalesce(m."sobrenome", trim(substr("conta"."nome", length(split_part("conta"."nome", ' ', 1)) + 1))),
  "telefone" = m."telefone",
  "email_confirmado_em" = "conta"."criado_em"
FROM "conta" c LEFT JOIN LATERAL (
  SELECT u."nome", u."sobrenome", u."telefone" FROM "usuario" u WHERE u."conta_id" = c."id" ORDER BY u."id" LIMIT 1
) m ON true
WHERE c."id" = "conta"."id";
--> statement-breakpoint
-- The records of one account in the churches of the bound church's organization: more than the wall lets a church see, and no more
-- than what an account may know of itself.
CREATE FUNCTION "registros_na_organizacao"("da_conta" bigint)
RETURNS TABLE ("id" bigint, "nome" text, "sobrenome" text, "email" text, "telefone" text, "igreja_id" bigint, "igreja_slug" text, "igreja_nome" text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT u.id, u.nome, u.sobrenome, u.email, u.telefone, i.id, i.slug, i.nome
    FROM igreja aqui JOIN igreja i ON i.organizacao_id = aqui.organizacao_id AND i.flag_ativo JOIN usuario u ON u.igreja_id = i.id
    WHERE aqui.id = nullif(current_setting('atrio.igreja', true), '')::bigint AND u.conta_id = da_conta
    ORDER BY i.nome, i.id;
END $$;
--> statement-breakpoint
-- Brings the records of an account, in all churches, from its former address to its present one. A church that knows somebody else
-- under that address keeps the record as it is.
CREATE FUNCTION "levar_email_aos_registros"("da_conta" bigint, "anterior" text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE usuario u SET email = c.email FROM conta c
    WHERE c.id = da_conta AND u.conta_id = c.id AND u.email = anterior
      AND NOT EXISTS (SELECT FROM usuario o WHERE o.igreja_id = u.igreja_id AND o.email = c.email);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION "registros_na_organizacao"(bigint), "levar_email_aos_registros"(bigint, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION "registros_na_organizacao"(bigint), "levar_email_aos_registros"(bigint, text) TO "atrio_app";
